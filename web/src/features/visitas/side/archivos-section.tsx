import { adjuntoFailure, type VisitaDetalle } from '@huella/contract'
import { useState } from 'react'
import { useAdjuntos } from '../../adjuntos/shared/adjunto-api.ts'
import { AdjuntoGrid } from '../../adjuntos/shared/adjunto-grid.tsx'
import { Thumbnail } from '../../adjuntos/shared/thumbnail.tsx'
import type { Openers } from '../given/use-openers.tsx'
import styles from './side.module.css'
import { MoreLink, SideSection } from './side-section.tsx'
import { SideState } from './side-state.tsx'

const SHOWN = 5

interface ArchivosSectionProps {
  visita: VisitaDetalle
  alone?: boolean
  actions: Openers['files']
}

/** The last files of the patient, each opens over the page. */
export function ArchivosSection({ visita: { mascota }, alone, actions }: ArchivosSectionProps) {
  const query = useAdjuntos(mascota.id_mascota)
  const [showsAll, setShowsAll] = useState(false)
  const count = query.data?.length ?? 0
  return (
    <SideSection
      name="archivos"
      title="Archivos"
      alone={alone}
      action={
        count > SHOWN &&
        !alone && (
          <MoreLink onClick={() => setShowsAll(!showsAll)}>{showsAll ? 'Ver menos' : `Ver los ${count}`}</MoreLink>
        )
      }
    >
      <SideState
        query={query}
        failed={adjuntoFailure.load}
        isEmpty={(rows) => rows.length === 0}
        empty="No hay archivos."
      >
        {(rows) =>
          alone || showsAll ? (
            <AdjuntoGrid adjuntos={rows} actions={actions} label="Archivos de la mascota" />
          ) : (
            <div className={styles.files}>
              {rows.slice(0, SHOWN).map((one) => (
                <button
                  key={one.id_adjunto}
                  type="button"
                  className={styles.thumb}
                  title={one.nombre}
                  aria-label={one.nombre}
                  onClick={() => actions.open(one)}
                >
                  <Thumbnail adjunto={one} />
                </button>
              ))}
            </div>
          )
        }
      </SideState>
    </SideSection>
  )
}
