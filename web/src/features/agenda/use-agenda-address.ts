import { useSearchParams } from 'react-router'
import { isDay } from '../../lib/days.ts'
import { useClinicToday } from '../../lib/use-clinic-today.ts'

export type Vista = 'dia' | 'semana'

interface Shown {
  fecha: string
  vista: Vista
  /** Absent: all vets are shown. */
  vet?: number
}

export interface AgendaAddress extends Shown {
  today: string
  show: (changes: (shown: Shown) => Partial<Shown>) => void
}

const ID = /^[1-9]\d{0,8}$/

function shownBy(params: URLSearchParams, today: string): Shown {
  const [fecha, vet] = [params.get('fecha') ?? '', params.get('vet') ?? '']
  return {
    fecha: isDay(fecha) ? fecha : today,
    vista: params.get('vista') === 'semana' ? 'semana' : 'dia',
    vet: ID.test(vet) ? Number(vet) : undefined,
  }
}

/** Day, view and vet, in the address of the page. */
export function useAgendaAddress(): AgendaAddress {
  const [params, setParams] = useSearchParams()
  const today = useClinicToday()
  const show: AgendaAddress['show'] = (changes) => {
    // The current URL, not the rendered one: a second click may come before the first is rendered.
    const shown = shownBy(new URLSearchParams(location.search), today)
    const next = { ...shown, ...changes(shown) }
    const query = new URLSearchParams()
    if (next.fecha !== today) query.set('fecha', next.fecha)
    if (next.vista !== 'dia') query.set('vista', next.vista)
    if (next.vet) query.set('vet', String(next.vet))
    setParams(query, { replace: true })
  }
  return { ...shownBy(params, today), today, show }
}

export function vetBeside(vets: readonly { id_usuario: number }[], vet: number | undefined, step: 1 | -1) {
  return vets[vets.findIndex(({ id_usuario }) => id_usuario === vet) + step]?.id_usuario
}
