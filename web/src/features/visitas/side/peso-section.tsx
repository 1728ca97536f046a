import { cuidadosFailure, type VisitaDetalle } from '@huella/contract'
import { useState } from 'react'
import { clinicToday, pesoText, shortDate } from '../../../lib/formats.ts'
import { PesoSpark } from '../../pesos/shared/peso-spark.tsx'
import { usePesos } from '../../pesos/shared/pesos-api.ts'
import styles from './side.module.css'
import { MoreLink, SideSection } from './side-section.tsx'
import { SideState } from './side-state.tsx'

interface PesoSectionProps {
  visita: VisitaDetalle
  /** The weight in the form, which is not the pet's before the signature. */
  typed: number | null
  alone?: boolean
}

/** The weights as a line, with today's hollow until it is signed, or as a table. */
export function PesoSection({ visita, typed, alone }: PesoSectionProps) {
  const query = usePesos(visita.id_mascota)
  const [asTable, setAsTable] = useState(false)
  const today = clinicToday()
  return (
    <SideSection
      name="peso"
      title="Peso"
      alone={alone}
      action={
        query.data &&
        query.data.length > 0 &&
        !alone && <MoreLink onClick={() => setAsTable(!asTable)}>{asTable ? 'Gráfico' : 'Tabla'}</MoreLink>
      }
    >
      <SideState
        query={query}
        failed={cuidadosFailure.pesosLoad}
        isEmpty={(pesos) => pesos.length === 0 && typed === null}
        empty="No hay pesos anotados."
      >
        {(pesos) => (
          <>
            {(!asTable || alone) && (
              <PesoSpark pesos={pesos} now={typed === null ? undefined : { fecha: today, peso: typed }} />
            )}
            {(asTable || alone) && (
              <table className={styles.table} aria-label="Pesos">
                <tbody>
                  {pesos.toReversed().map(({ id_peso, id_visita, fecha, peso }) => (
                    <tr key={`${id_peso}-${id_visita}`}>
                      <td>{shortDate(fecha, today)}</td>
                      <td>{pesoText(peso)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            )}
          </>
        )}
      </SideState>
    </SideSection>
  )
}
