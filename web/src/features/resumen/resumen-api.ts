import { type Cita, cita, listAnswer, resumen } from '@huella/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { entities } from '../../lib/entities.ts'
import { daysOf } from '../../ui/calendar/month-grid.ts'

const EVERY_MINUTE = 60_000

/** Asked again while it is looked at: it stays open on the desk all day, and others book. */
export const useResumen = () =>
  useQuery({
    queryKey: ['resumen'],
    queryFn: () => api.get('/api/resumen', resumen),
    refetchInterval: EVERY_MINUTE,
  })

/** The visits of one month that are to be or have been, in their order. Without a page, the answer is all of them. */
async function fetchVisitas(month: string): Promise<Cita[]> {
  const days = daysOf(month)
  const query = new URLSearchParams({ desde: days[0] ?? '', hasta: days.at(-1) ?? '', sort: 'fecha_hora' })
  const answer = await api.get(`${entities.citas.path}?${query}`, listAnswer(cita))
  const citas = Array.isArray(answer) ? answer : answer.data
  return citas.filter(({ estado }) => estado !== 'cancelada')
}

/** Each month is a question of its own: the marks of the one before never show in the next. */
export const useVisitas = (month: string) =>
  useQuery({ queryKey: ['citas', 'mes', month], queryFn: () => fetchVisitas(month) })
