import { lazyComponent } from '../../../ui/layout/lazy-component.tsx'

/** The medicines in the details of a treatment, loaded where there are any. */
export const MedicacionDetalle = lazyComponent(
  () => import('../medicacion/medicacion-detalle.tsx').then(({ MedicacionDetalle }) => MedicacionDetalle),
  'Cargando...',
  'No se ha podido cargar.',
)
