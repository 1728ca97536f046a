import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import type { KeyboardEventHandler, ReactNode } from 'react'
import { DAY_SIZE } from './day-styles.ts'
import { type FirstDay, monthGrid } from './month-grid.ts'

interface MonthTableProps {
  /** 'YYYY-MM' */
  month: string
  titleId: string
  renderDay: (day: string) => ReactNode
  /** Makes the table a grid, in which keys move the focus. */
  onGridKey?: KeyboardEventHandler
  /** Whether its content is loading. */
  busy?: boolean
  /** One of several months: smaller, and only as high as its weeks. */
  compact?: boolean
  firstDay?: FirstDay
  sx: SxProps<Theme>
}

const workdays = { Lu: 'Lunes', Ma: 'Martes', Mi: 'Miércoles', Ju: 'Jueves', Vi: 'Viernes', Sa: 'Sábado' }
const headings: Record<FirstDay, Record<string, string>> = {
  lunes: { ...workdays, Do: 'Domingo' },
  domingo: { Do: 'Domingo', ...workdays },
}
/** Keeps the focus rings of neighbours apart. */
const DAY_HEIGHT = DAY_SIZE + 4
const MAX_WEEKS = 6
const COMPACT_HEIGHT = 28

export function MonthTable(props: MonthTableProps) {
  const { month, titleId, renderDay, onGridKey, busy, compact = false, firstDay = 'lunes', sx } = props
  const names = Object.entries(headings[firstDay])
  const height = compact ? COMPACT_HEIGHT : DAY_HEIGHT
  return (
    // The table is as high as the longest month, to avoid layout shifts. A year shows all months, and needs no such height.
    <Box sx={{ minHeight: compact ? undefined : DAY_HEIGHT * (MAX_WEEKS + 1) }}>
      <Box
        component="table"
        role={onGridKey && 'grid'}
        onKeyDown={onGridKey}
        aria-labelledby={titleId}
        aria-busy={busy}
        sx={[
          {
            width: '100%',
            tableLayout: 'fixed',
            borderCollapse: 'collapse',
            '& th, & td': { p: 0, height },
            '& th': { typography: 'body2', color: 'text.secondary', fontWeight: 600 },
          },
          ...(Array.isArray(sx) ? sx : [sx]),
        ]}
      >
        <thead>
          <tr>
            {names.map(([short, name]) => (
              <th key={short} scope="col" aria-label={name}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthGrid(month, firstDay).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, column) => (
                <td key={names[column]?.[0]}>{day && renderDay(day)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  )
}
