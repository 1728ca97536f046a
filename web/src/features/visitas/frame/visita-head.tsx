import { edadOf, especieOf, type VisitaDetalle } from '@huella/contract'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { abbreviatedDate, fullName, pesoText } from '../../../lib/formats.ts'
import { useCan } from '../../../lib/session/use-can.ts'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { ClienteLink } from '../../clientes/shared/cliente-link.tsx'
import { MascotaFoto } from '../../mascotas/shared/mascota-foto.tsx'
import { MascotaLink } from '../../mascotas/shared/mascota-link.tsx'
import { sexAndNeutered } from '../../mascotas/shared/sex-text.ts'
import { TelefonoLink } from '../../usuarios/shared/telefono-link.tsx'
import { AlertStrip } from './alert-strip.tsx'
import styles from './frame.module.css'
import { useLastPeso } from './patient-facts.ts'

interface VisitaHeadProps {
  visita: VisitaDetalle
  /** Buttons, and what is said about saving. */
  children?: ReactNode
}

/** Species, breed, sex and neutered, and the age on the day of the visit. */
function facts({ mascota, fecha_hora }: Pick<VisitaDetalle, 'mascota' | 'fecha_hora'>) {
  return {
    especie: especieOf(mascota),
    raza: mascota.raza,
    sexo: sexAndNeutered(mascota),
    edad: edadOf(mascota, fecha_hora.slice(0, 10)),
  }
}

/** The patient in a few words. */
export const patientText = (visita: Pick<VisitaDetalle, 'mascota' | 'fecha_hora'>): string =>
  Object.values(facts(visita)).filter(Boolean).join(' · ')

/** Whose visit it is, and what must not be overlooked. Stays in view while one writes. */
export function VisitaHead({ visita, children }: VisitaHeadProps) {
  const { mascota } = visita
  const last = useLastPeso(visita)
  const canCall = useCan('clientes:list')
  const { raza, ...known } = facts(visita)
  return (
    <Box component="header" className={styles.head}>
      <div className={styles.bar}>
        <MascotaFoto mascota={mascota} diameter={48} size={28} />
        <div className={styles.who}>
          <div className={styles.names}>
            <PageHeading title={`Visita de ${mascota.nombre}`}>
              <MascotaLink mascota={mascota} />
            </PageHeading>
            {canCall && (
              <>
                <span className={styles.owner} title={fullName(mascota.usuario)}>
                  <ClienteLink cliente={mascota.usuario} lines={1} />
                </span>
                <TelefonoLink telefono={mascota.usuario.telefono} />
              </>
            )}
          </div>
          <ul className={styles.facts} aria-label="Paciente">
            <li>{known.especie}</li>
            {raza && <li className={styles.breed}>{raza}</li>}
            {known.sexo && <li>{known.sexo}</li>}
            {known.edad && <li>{known.edad}</li>}
            {last && (
              <li>
                <b>{pesoText(last.peso)}</b> <span className={styles.since}>el {abbreviatedDate(last.fecha)}</span>
              </li>
            )}
          </ul>
        </div>
        <div className={styles.actions}>{children}</div>
      </div>
      <AlertStrip id_mascota={visita.id_mascota} />
    </Box>
  )
}
