import type { VisitaDetalle } from '@huella/contract'
import { PegatinaButton } from '../../adjuntos/shared/pegatina-button.tsx'
import { MedicacionDetalle } from '../../tratamientos/shared/lazy-medicacion.tsx'
import { GivenList } from './given-list.tsx'
import { doseRow, fileRow, treatmentRow } from './given-rows.ts'

interface ActosListProps {
  visita: VisitaDetalle
  /** Whether its files are among them: the page shows them apart, with those that came later. */
  withFiles?: boolean
}

/** What was given at a visit that is signed, as it was then, with the photos of the stickers. */
export function ActosList({ visita: { actos, mascota }, withFiles = false }: ActosListProps) {
  if (!actos) return null
  const rows = [
    ...actos.prevenciones.map((dose) => ({
      ...doseRow(dose),
      picture: <PegatinaButton mascota={mascota} dosis={dose} />,
    })),
    ...actos.tratamientos.map((one) => ({
      ...treatmentRow(one),
      more: one.medicacion?.length ? <MedicacionDetalle lineas={one.medicacion} /> : undefined,
    })),
    ...(withFiles ? actos.archivos.filter(({ visible }) => visible).map(fileRow) : []),
  ]
  if (rows.length === 0) return null
  return (
    <section>
      <h2>En esta visita</h2>
      <GivenList rows={rows} />
    </section>
  )
}
