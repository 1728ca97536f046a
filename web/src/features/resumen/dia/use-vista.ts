import { useSearchParams } from 'react-router'

export const vistas = {
  hoy: { label: 'Hoy', heading: 'Citas de hoy' },
  manana: { label: 'Mañana', heading: 'Citas de mañana' },
  espera: { label: 'Sala de espera', heading: 'Sala de espera' },
  confirmar: { label: 'Por confirmar', heading: 'Por confirmar' },
  firmar: { label: 'Sin firmar', heading: 'Tus visitas sin firmar' },
  cierre: { label: 'Cierre del día', heading: 'Cierre del día' },
} as const
export type Vista = keyof typeof vistas

const isVista = (text: string | null): text is Vista => text !== null && text in vistas

/** What of the day is shown and of which vet, kept in the URL. */
export function useVista() {
  const [params, setParams] = useSearchParams()
  const wanted = params.get('vista')
  const queryWith = (name: string, value: string) => {
    const next = new URLSearchParams(params)
    if (value) next.set(name, value)
    else next.delete(name)
    return next
  }
  return {
    vista: isVista(wanted) ? wanted : ('hoy' as const),
    vet: params.get('vet') ?? '',
    queryOf: (vista: Vista) => `?${queryWith('vista', vista === 'hoy' ? '' : vista)}`,
    setVet: (vet: string) => setParams(queryWith('vet', vet), { replace: true, preventScrollReset: true }),
  }
}
