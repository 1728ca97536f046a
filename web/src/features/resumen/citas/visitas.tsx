import { type Cita, tiposConsulta } from '@huella/contract'
import { mdiClockOutline } from '@mdi/js'
import { fullDate, timeOf } from '../../../lib/formats.ts'
import { Icon } from '../../../ui/layout/icon.tsx'
import { RowButton } from '../../../ui/layout/row-button.tsx'
import { CitaEstadoChip } from '../../citas/shared/cita-estado-chip.tsx'
import { MascotaCell } from '../../mascotas/shared/mascota-link.tsx'
import styles from './visitas.module.css'

interface VisitasProps {
  citas: readonly Cita[]
  /** Whether to show each visit's date. */
  withDay?: boolean
  onOpen: (cita: Cita) => void
}

/** A list of an owner's appointments; each opens its details. */
export function Visitas({ citas, withDay = false, onOpen }: VisitasProps) {
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
                    {fullDate(fecha_hora)} · <strong>{hora}</strong>
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
