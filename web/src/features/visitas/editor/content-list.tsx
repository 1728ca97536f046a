import Box from '@mui/material/Box'
import type { VisitaValues } from '../autosave/values.ts'
import { fieldLabels } from './field-labels.ts'

/** What a version of a visit says, without its empty fields. */
export function ContentList({ values }: { values: Partial<VisitaValues> }) {
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5 }}>
      {fieldLabels.flatMap(({ name, label }) => {
        const text = [values[name] ?? ''].flat().join(', ')
        return text
          ? [
              <div key={name}>
                <Box component="dt" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
                  {label}
                </Box>
                <Box component="dd" sx={{ m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                  {text}
                </Box>
              </div>,
            ]
          : []
      })}
    </Box>
  )
}
