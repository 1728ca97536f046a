import { type Busqueda, MAX_RESULTADOS, type Resultado, type ResultadoTipo, type Rol } from '@huella/contract'
import { mdiArrowRight } from '@mdi/js'
import { pathOf } from '../../lib/areas.ts'
import type { MenuScreen, SearchAction } from './actions.ts'

export type SearchOption = { group: string } & (
  | { result: Resultado }
  /** `isMore`: the list that has the rest of the group. */
  | { action: SearchAction; isMore?: boolean }
)

interface Group {
  label: string
  shown: number
  /** The list that has the rest. */
  list: string
  screen: string
}

const groups: Record<ResultadoTipo, Group> = {
  cliente: { label: 'Clientes', shown: 3, list: 'Clientes', screen: 'clients' },
  mascota: { label: 'Mascotas', shown: 3, list: 'Mascotas', screen: 'pets' },
  cita: { label: 'Citas', shown: 2, list: 'Citas', screen: 'appointments' },
}
/** Of the only kind, and of the appointments of a day. */
const MANY = 5

interface OptionsContext {
  rol: Rol
  screens: readonly MenuScreen[]
  /** The words without those of the day, as the lists search for them. */
  search: string
}

/** What was found, by kind. A day in the words is about appointments, which then come first. */
export function resultOptions(found: Busqueda, { rol, screens, search }: OptionsContext): SearchOption[] {
  const { data, totales, fecha } = found
  const kinds: ResultadoTipo[] = fecha ? ['cita', 'cliente', 'mascota'] : ['cliente', 'mascota', 'cita']
  const isOnly = new Set(data.map(({ tipo }) => tipo)).size === 1
  return kinds.flatMap((tipo): SearchOption[] => {
    const { label: group, shown, list, screen } = groups[tipo]
    const rows = data.filter((row) => row.tipo === tipo).slice(0, isOnly || (fecha && tipo === 'cita') ? MANY : shown)
    const options: SearchOption[] = rows.map((result) => ({ group, result }))
    const path = pathOf(rol, screen)
    const isListed = screens.some((one) => one.path === path)
    if (totales[tipo] <= rows.length || !isListed) return options
    // Appointments are not listed by telephone numbers and e-mail addresses.
    if (tipo === 'cita' && /[\d@]/.test(search)) return options
    const days = fecha && tipo === 'cita' ? { desde: fecha, hasta: fecha } : undefined
    const query = new URLSearchParams({ ...(search && { search }), ...days })
    // The other lists also search in more than names.
    const count = days && totales.cita < MAX_RESULTADOS ? `las ${totales.cita}` : 'más'
    const label = `Ver ${count} en ${list}`
    return [...options, { group, action: { label, icon: mdiArrowRight, to: `${path}?${query}` }, isMore: true }]
  })
}

export const actionOptions = (actions: readonly SearchAction[]): SearchOption[] =>
  actions.map((action) => ({ group: 'Acciones', action }))

/** How many there are of each group, as its heading says it. */
export function countsOf({ totales }: Busqueda): Record<string, string> {
  const text = (total: number) => (total < MAX_RESULTADOS ? String(total) : `${MAX_RESULTADOS} o más`)
  return Object.fromEntries(
    Object.entries(groups).map(([tipo, { label }]) => [label, text(totales[tipo as ResultadoTipo])]),
  )
}

/** Identifies an option among those that are shown. */
export const keyOf = (option: SearchOption): string =>
  'result' in option ? `${option.result.tipo}-${option.result.id}` : `${option.group}-${option.action.label}`
