import { entities } from '@huella/contract'
import type { Clinic } from '../../support/clinic.ts'

const days = 'desde=2026-02-01&hasta=2026-03-20'
/** What a route is asked for; by default nothing. */
const queriesOf = (ids: number[]): Record<string, string[]> => ({
  '/api/citas/traspaso': ids.map((id) => `?ids=${id}`),
  '/api/visitas/nueva': ids.map((id) => `?id_mascota=${id}`),
  '/api/buscar': ['?q=Quetzal', '?q=Xiomara', '?q=655777888', '?q=Ketzal'],
  '/api/agenda': ['?desde=2026-03-09&hasta=2026-03-13'],
  '/api/huecos': [`?${days}&tipo=control`],
  '/api/festivos': ['?anio=2026'],
  '/api/prevenciones': [`?page=1&${days}`],
})
const search = ['', '?page=1&per_page=100', '?page=1&search=Quetzal', '?page=1&search=Xiomara']

/** Every address of a GET route, with every id of a row of the person. */
export function addresses(clinic: Clinic, ids: number[]): string[] {
  const queries = queriesOf(ids)
  return clinic.app.declaredRoutes
    .filter(({ method, url }) => method === 'GET' && url.startsWith('/api/') && !/eventos|docs|openapi|\*/.test(url))
    .flatMap(({ url }) => {
      const named = url.includes(':entidad')
        ? Object.keys(entities).map((name) => url.replace(':entidad', name))
        : [url]
      return named.flatMap((one) => {
        if (!one.includes(':')) return (queries[one] ?? search).map((query) => one + query)
        return ids.flatMap((id) => {
          const filled = one.replace(/:\w+/g, String(id))
          return one.includes('fusion') ? [`${filled}?id_otro=${ids[0]}`] : [filled]
        })
      })
    })
}
