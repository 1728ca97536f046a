import type { Copias } from '@huella/contract'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { copiasProblem, copiasText } from './copias-text.ts'

/** The last backup that the server made by itself. Renders nothing where it makes none. */
export function CopiasLine({ today }: { today: string }) {
  const { data } = useQuery({ queryKey: ['copias'], queryFn: () => api.get<Copias>('/api/copias') })
  if (!data || (!data.ultima && !data.fallo)) return null
  const problem = copiasProblem(data)
  if (problem) return <Notice severity="warning">{`${problem}\n${copiasText(data, today)}`}</Notice>
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {copiasText(data, today)}
    </Typography>
  )
}
