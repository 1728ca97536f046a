import { type Cita, type PrevencionDebida, prevencionInWords, tipoDePrevencion } from '@huella/contract'
import { mdiNeedle } from '@mdi/js'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { pathOf } from '../../../lib/areas.ts'
import { shortDate } from '../../../lib/formats.ts'
import { SHOWN_ROW } from '../../../lib/list/use-list-state.ts'
import { useUsuario } from '../../../lib/session/use-session.ts'
import { openLayers } from '../../../ui/dialog/layers.ts'
import { Icon } from '../../../ui/layout/icon.tsx'
import { CitaForm } from '../../citas/shared/lazy-cita-form.tsx'
import { MascotaFoto } from '../../mascotas/shared/mascota-foto.tsx'
import { MascotaLink } from '../../mascotas/shared/mascota-link.tsx'
import styles from './debidas-section.module.css'

interface DebidasSectionProps {
  debidas: readonly PrevencionDebida[]
  today: string
}

const SHOWN = 2

/** The vaccines and dewormings that are due, each with the booking form filled in for it. Renders nothing while there are none. */
export function DebidasSection({ debidas, today }: DebidasSectionProps) {
  const { rol } = useUsuario()
  const navigate = useNavigate()
  const [all, setAll] = useState(false)
  // Kept while the form is open: once it is booked, it is no longer due.
  const [booking, setBooking] = useState<PrevencionDebida>()
  const show = ({ id_cita }: Cita) =>
    openLayers.afterClosing(() => navigate(`${pathOf(rol, 'appointments')}?${SHOWN_ROW}=${id_cita}`))
  return (
    <>
      {debidas.length > 0 && (
        <section aria-label="Pendiente" className={styles.section}>
          <ul className={styles.list}>
            {(all ? debidas : debidas.slice(0, SHOWN)).map((debida) => (
              <li key={debida.id_prevencion} className={styles.item}>
                <span className={styles.foto}>
                  <MascotaFoto mascota={debida.mascota} size={28} diameter={48} />
                  <span className={styles.badge}>
                    <Icon path={mdiNeedle} size={14} />
                  </span>
                </span>
                <div className={styles.text}>
                  <div className={styles.what}>{prevencionInWords(debida)}</div>
                  <div className={styles.when}>
                    <MascotaLink mascota={debida.mascota} /> · {debida.proxima < today ? 'tocaba' : 'toca'} el{' '}
                    {shortDate(debida.proxima, today)}
                  </div>
                </div>
                <Button
                  aria-label={`Pedir cita: ${prevencionInWords(debida)}, ${debida.mascota.nombre}`}
                  onClick={() => setBooking(debida)}
                  sx={{ bgcolor: 'primary.soft', minHeight: 44 }}
                >
                  Pedir cita
                </Button>
              </li>
            ))}
          </ul>
          {!all && debidas.length > SHOWN && (
            <Button onClick={() => setAll(true)}>Ver las {debidas.length} pendientes</Button>
          )}
        </section>
      )}
      {booking && (
        <CitaForm
          mascota={booking.mascota}
          about={{ tipo_consulta: tipoDePrevencion, motivo_consulta: prevencionInWords(booking) }}
          onClosed={() => setBooking(undefined)}
          onSaved={show}
        />
      )}
    </>
  )
}
