import { canWriteVisitas, relevoText, type VisitaSinFirmar } from '@huella/contract'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { pathOf } from '../../../lib/areas.ts'
import { fullName, shortDate, timeOf } from '../../../lib/formats.ts'
import { useUsuario } from '../../../lib/session/use-session.ts'
import { useClinicToday } from '../../../lib/use-clinic-today.ts'
import { ClienteLink } from '../../clientes/shared/cliente-link.tsx'
import { MascotaCell } from '../../mascotas/shared/mascota-link.tsx'
import styles from '../dia/dia.module.css'

interface SinFirmarProps {
  visitas: readonly VisitaSinFirmar[]
  /** Of people who left: whoever writes visits may take them over. */
  abandoned?: boolean
}

/** Visits that wait for the signature of their author, who opens them; others open the patient. */
export function SinFirmar({ visitas, abandoned = false }: SinFirmarProps) {
  const usuario = useUsuario()
  const today = useClinicToday()
  const writes = canWriteVisitas(usuario)
  return (
    <ul className={styles.list}>
      {visitas.map(({ id_visita, id_mascota, fecha_hora, mascota, autor, empezada_por }) => {
        const label = writes ? 'Abrir la visita' : 'Ver el paciente'
        return (
          <li key={id_visita} className={styles.item}>
            <div className={styles.row}>
              <span className={styles.hour}>
                {timeOf(fecha_hora)}
                {!fecha_hora.startsWith(today) && <small>{shortDate(fecha_hora.slice(0, 10), today)}</small>}
              </span>
              <span className={styles.pet}>
                <MascotaCell mascota={mascota} />
              </span>
              <span className={styles.alerts} />
              <span className={styles.client}>
                <span className={styles.owner}>
                  <ClienteLink cliente={mascota.usuario} lines={1} />
                </span>
              </span>
              <span className={styles.reason}>
                {relevoText({ empezada_por, autor }) ??
                  (abandoned ? `Empezada por ${fullName(autor)}` : `Falta la firma de ${fullName(autor)}`)}
              </span>
              <span className={styles.vet} />
              <span className={styles.state} />
            </div>
            <div className={styles.step}>
              <Button
                size="small"
                variant="outlined"
                component={Link}
                to={pathOf(usuario.rol, writes ? `visitas/${id_visita}` : `pets/${id_mascota}`)}
                aria-label={`${label}: ${mascota.nombre}, ${timeOf(fecha_hora)}`}
              >
                {label}
              </Button>
            </div>
            <div className={styles.menu} />
          </li>
        )
      })}
    </ul>
  )
}
