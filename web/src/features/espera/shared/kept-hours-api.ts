import type { OfertaPublica } from '@huella/contract'
import { api } from '../../../lib/api/api.ts'
import { useWrite } from '../../../lib/api/use-write.ts'

const pathOf = (idOferta: number) => `/api/espera/ofertas/${idOferta}`

/** Books an hour that is kept, for the pet for which it is kept. */
export const useTakeOferta = () =>
  useWrite('cita', (idOferta: number) => api.post<OfertaPublica>(pathOf(idOferta), undefined))

/** Withdraws it: it goes to the next in line. */
export const useWithdrawOferta = () => useWrite('oferta', (idOferta: number) => api.delete(pathOf(idOferta)))
