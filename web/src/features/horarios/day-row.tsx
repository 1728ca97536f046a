import { mdiPlus } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { Icon } from '../../ui/layout/icon.tsx'
import { CopyDayButton } from './copy-day-button.tsx'
import { dias } from './texts.ts'
import { TramoRow } from './tramo-row.tsx'
import type { HorarioEditorState } from './use-horario-editor.ts'

interface DayRowProps {
  editor: HorarioEditorState
  /** Monday is 0. */
  day: number
}

/** A weekday of the editor: a row, and on a phone a card. */
export function DayRow({ editor, day }: DayRowProps) {
  const tramos = editor.shown?.semana[day] ?? []
  const name = dias[day] ?? ''
  const root = useRef<HTMLDivElement>(null)
  // After a click on "Añadir tramo", the hours are typed; after one on "Quitar", the focused button is gone.
  const focusNext = useRef<'new' | 'add'>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a range was added or removed
  useEffect(() => {
    const inputs = root.current?.querySelectorAll<HTMLElement>('input') ?? []
    if (focusNext.current === 'new') inputs[inputs.length - 2]?.focus()
    if (focusNext.current === 'add') root.current?.querySelector<HTMLElement>('[data-add]')?.focus()
    focusNext.current = undefined
  }, [tramos.length])

  return (
    <Box
      ref={root}
      component="li"
      sx={{
        display: 'grid',
        gap: { xs: 1, sm: 2 },
        alignItems: 'start',
        gridTemplateColumns: { xs: '1fr auto', sm: '96px minmax(0, 1fr) auto' },
        px: { xs: 1.5, sm: 0 },
        py: 1,
        border: '0 solid',
        borderColor: 'divider',
        borderWidth: { xs: 1, sm: '1px 0 0' },
        borderRadius: { xs: 1, sm: 0 },
      }}
    >
      <Typography component="h3" sx={{ fontWeight: 600, lineHeight: '44px' }}>
        {name}
      </Typography>
      <Box
        sx={{
          ...{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1, minWidth: 0 },
          ...{ gridRow: { xs: 2, sm: 'auto' }, gridColumn: { xs: '1 / -1', sm: 'auto' } },
        }}
      >
        {tramos.map((tramo, index) => (
          <TramoRow
            key={tramo.key}
            tramo={tramo}
            name={`${name}, tramo ${index + 1}`}
            errors={{ desde: editor.errorOf(tramo.key, 'desde'), hasta: editor.errorOf(tramo.key, 'hasta') }}
            onChange={(changed) => editor.changeTramo(day, changed)}
            onLeave={() => editor.touch(tramo.key)}
            onRemove={() => {
              focusNext.current = 'add'
              editor.removeTramo(day, tramo.key)
            }}
          />
        ))}
        {tramos.length === 0 && <Box sx={{ lineHeight: '44px', color: 'text.secondary' }}>Cerrado</Box>}
      </Box>
      <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'center', minHeight: 44 }}>
        {tramos.length > 0 && <CopyDayButton from={day} onCopy={(to) => editor.copyDay(day, to)} />}
        <Button
          data-add
          size="small"
          aria-label={`Añadir tramo el ${name.toLowerCase()}`}
          startIcon={<Icon path={mdiPlus} size={18} />}
          onClick={() => {
            focusNext.current = 'new'
            editor.addTramo(day)
          }}
        >
          Añadir tramo
        </Button>
      </Box>
    </Box>
  )
}
