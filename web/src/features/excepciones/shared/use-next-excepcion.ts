import { excepcionTipos } from '@huella/contract'
import { useExcepciones } from '../excepciones-api.ts'
import { periodText } from '../periods.ts'

/** The next closing or opening in a few words; null if there is none, undefined until it is loaded. */
export function useNextExcepcion(): string | null | undefined {
  const { data } = useExcepciones({})
  if (!data) return undefined
  const [next] = data
  return next ? `${periodText(next)}, ${next.motivo || excepcionTipos[next.tipo].toLocaleLowerCase('es')}` : null
}
