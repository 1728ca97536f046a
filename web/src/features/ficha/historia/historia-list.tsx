import type { Ficha, HistoriaEntrada } from '@huella/contract'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { monthTitle } from '../../../lib/formats.ts'
import { useAdjuntoActions } from '../../adjuntos/shared/use-adjunto-actions.tsx'
import { groupFiles, keyed } from './file-groups.ts'
import { FilesEntry } from './files-entry.tsx'
import { HistoriaEntry } from './historia-entry.tsx'
import { useEntryDetails } from './use-entry-details.tsx'

const list = { m: 0, mx: -1, p: 0, listStyle: 'none', '& > li + li': { borderTop: 1, borderColor: 'divider' } }

interface HistoriaListProps {
  ficha: Ficha
  entries: readonly HistoriaEntrada[]
}

/** Entries by month; each opens what it is. */
export function HistoriaList({ ficha, entries }: HistoriaListProps) {
  const [dialog, opensOf] = useEntryDetails(ficha)
  const [actions, filesDialog] = useAdjuntoActions(ficha)
  return (
    <>
      {byMonth(entries).map(([month, rows]) => (
        <Box key={month} component="section" sx={{ mt: 2 }}>
          <Typography variant="h3" sx={{ mb: 0.5, fontSize: '0.9375rem', fontWeight: 600, color: 'text.secondary' }}>
            {monthTitle(month)}
          </Typography>
          <Box component="ul" sx={list}>
            {keyed(groupFiles(rows)).map(([key, entry]) => (
              <li key={key}>
                {'tipo' in entry ? (
                  <HistoriaEntry entry={entry} opens={opensOf(entry)} />
                ) : (
                  <FilesEntry adjuntos={entry} actions={actions} />
                )}
              </li>
            ))}
          </Box>
        </Box>
      ))}
      {dialog}
      {filesDialog}
    </>
  )
}

/** Entries under the month they happened in, in their order. */
function byMonth(entries: readonly HistoriaEntrada[]): [month: string, entries: HistoriaEntrada[]][] {
  const months = new Map<string, HistoriaEntrada[]>()
  for (const entry of entries) {
    const month = entry.cuando.slice(0, 7)
    months.set(month, [...(months.get(month) ?? []), entry])
  }
  return [...months]
}
