import { type Cita, tiposConsulta } from '@huella/contract'
import { mdiClockOutline } from '@mdi/js'
import { timeOf, weekdayAndDate } from '../../../lib/formats.ts'
import { Icon } from '../../../ui/layout/icon.tsx'
import { RowButton } from '../../../ui/layout/row-button.tsx'
import { CitaEstadoChip } from '../../citas/shared/cita-estado.tsx'
import { MascotaCell } from '../../mascotas/shared/mascota-link.tsx'
import styles from './owner-citas.module.css'

interface OwnerCitasProps {
  citas: readonly Cita[]
  /** Whether to show each one's date. */
  withDay?: boolean
  onOpen: (cita: Cita) => void
}

/** The appointments of an owner; each opens its details. */
export function OwnerCitas({ citas, withDay = false, onOpen }: OwnerCitasProps) {
  return (
    <ul className={styles.list}>
      {citas.map((cita) => {
        const { id_cita, mascota, tipo_consulta, fecha_hora, estado } = cita
        const [tipo, hora] = [tiposConsulta[tipo_consulta], timeOf(fecha_hora)]
        return (
          <li key={id_cita}>
            <RowButton opens={() => onOpen(cita)} className={styles.row}>
              <div className={styles.mascota}>
                <MascotaCell mascota={mascota} secondary={withDay ? tipo : `${hora} · ${tipo}`} />
                <CitaEstadoChip estado={estado} />
              </div>
              {withDay && (
                <div className={styles.when}>
                  <Icon path={mdiClockOutline} size={18} />
                  <span>
                    {weekdayAndDate(fecha_hora)} · <strong>{hora}</strong>
                  </span>
                </div>
              )}
            </RowButton>
          </li>
        )
      })}
    </ul>
  )
}
