import type { VisitaDetalle } from '@huella/contract'
import { mdiNoteTextOutline } from '@mdi/js'
import { useCan } from '../../../lib/session/use-can.ts'
import { Icon } from '../../../ui/layout/icon.tsx'
import { useFicha } from '../frame/patient-facts.ts'
import type { Openers } from '../given/use-openers.tsx'
import { ArchivosSection } from './archivos-section.tsx'
import { PesoSection } from './peso-section.tsx'
import { PrevencionSection } from './prevencion-section.tsx'
import styles from './side.module.css'
import type { Part } from './tabs.ts'
import { TratamientosSection } from './tratamientos-section.tsx'
import { VisitasSection } from './visitas-section.tsx'

interface SidePanelProps {
  visita: VisitaDetalle
  /** The weight in the form. */
  peso: number | null
  /** The part that is shown alone, as a tab; without it all of them. */
  part?: Part
  onGive: () => void
  openers: Openers
}

/** What is known of the patient: beside the form, or one part of it in place of the form. */
export function SidePanel({ visita, peso, part, onGive, openers }: SidePanelProps) {
  const of = (name: Part) => part === undefined || part === name
  const alone = part !== undefined
  return (
    <>
      {of('notas') && <Notas visita={visita} alone={alone} />}
      {of('visitas') && <VisitasSection visita={visita} alone={alone} />}
      {of('vacunas') && <PrevencionSection visita={visita} alone={alone} onGive={onGive} open={openers.dose} />}
      {of('peso') && <PesoSection visita={visita} typed={peso} alone={alone} />}
      {of('tratamientos') && <TratamientosSection visita={visita} alone={alone} open={openers.treatment} />}
      {of('archivos') && <ArchivosSection visita={visita} alone={alone} actions={openers.files} />}
    </>
  )
}

/** What staff have noted of the patient, before everything else. */
function Notas({ visita, alone }: { visita: VisitaDetalle; alone: boolean }) {
  const can = useCan('mascotas:notas-clinicas')
  const notas = useFicha(visita.id_mascota)?.notas_clinicas
  if (!can || (!notas && !alone)) return null
  return (
    <section className={`${styles.section} ${styles.memo}`} aria-label="Notas clínicas">
      <Icon path={mdiNoteTextOutline} size={18} />
      <div>{notas || 'No hay notas clínicas.'}</div>
    </section>
  )
}
