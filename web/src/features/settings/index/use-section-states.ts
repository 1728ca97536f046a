import { type Almacen, openingText } from '@huella/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { usePublicSettings } from '../../../lib/api/use-public-settings.ts'
import { useList } from '../../../lib/list/use-list.ts'
import { useNextExcepcion } from '../../excepciones/shared/use-next-excepcion.ts'
import { almacenSummary, isAlmostFull } from '../almacen/almacen-text.ts'
import type { SectionName } from '../sections.ts'

/** One line of a section in the index. */
export interface SectionState {
  text: string
  /** Somebody has to act. */
  alert?: boolean
}

function avisosState(total: number): SectionState {
  if (total === 0) return { text: 'Todo entregado' }
  return { text: total === 1 ? '1 sin entregar' : `${total} sin entregar`, alert: true }
}

/** What each section has to say, as far as it is loaded. */
export function useSectionStates(): Partial<Record<SectionName, SectionState>> {
  const { data: hours } = usePublicSettings()
  const { data: store } = useQuery({ queryKey: ['almacen'], queryFn: () => api.get<Almacen>('/api/almacen') })
  const { data: avisos } = useList('avisos', { page: 1, per_page: 5 })
  const next = useNextExcepcion()
  return {
    horario: hours && {
      text: hours.timetable === 'none' ? 'Sin horario' : openingText(hours.openingHours) || 'Cerrado',
    },
    festivos: next === undefined ? undefined : { text: next ? `Próximo: ${next}` : 'Nada previsto' },
    reservas: { text: 'Duración, antelación, ofertas' },
    prevencion: { text: 'Productos, rabia y pautas' },
    plantillas: { text: 'Visitas y fragmentos' },
    medicamentos: { text: 'Tu catálogo, con sus dosis' },
    avisos: avisos && avisosState(avisos.total),
    privacidad: { text: 'El texto que leen tus clientes' },
    seguridad: { text: 'Segundo factor del personal' },
    archivos: store && { text: almacenSummary(store), alert: isAlmostFull(store) },
  }
}
