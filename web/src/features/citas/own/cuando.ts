import { type CitaCuando, citaCuando } from '@huella/contract'
import { useSearchParams } from 'react-router'
import { SHOWN_ROW } from '../../../lib/list/use-list-state.ts'

/** Which half of their appointments an owner sees, in the URL; what is still to take place unless it says otherwise. */
export const CUANDO = 'cuando'

export const sortOf: Record<CitaCuando, string> = { proximas: 'fecha_hora', pasadas: '-fecha_hora' }

export function useCuando() {
  const [params] = useSearchParams()
  const cuando = citaCuando.find((one) => one === params.get(CUANDO)) ?? 'proximas'
  /** The address of a half, with the same search and filters. */
  const pathTo = (half: CitaCuando) => {
    const next = new URLSearchParams(params)
    for (const name of ['page', 'sort', SHOWN_ROW, CUANDO]) next.delete(name)
    if (half !== 'proximas') next.set(CUANDO, half)
    return `?${next}`
  }
  return { cuando, pathTo }
}
