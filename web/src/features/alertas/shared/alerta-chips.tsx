import { type AlertaBreve, type AlertaGravedad, alertaGravedades, alertaTipos } from '@huella/contract'
import { mdiAlert, mdiAlertCircleOutline, mdiInformationOutline } from '@mdi/js'
import { Icon } from '../../../ui/layout/icon.tsx'
import tones from '../../../ui/layout/tones.module.css'
import styles from './alerta-chips.module.css'

export const alertaIcons: Record<AlertaGravedad, string> = {
  grave: mdiAlert,
  moderada: mdiAlertCircleOutline,
  leve: mdiInformationOutline,
}

/** `Alergia: penicilina`. */
export const alertaText = ({ tipo, texto }: AlertaBreve) => `${alertaTipos[tipo]}: ${texto}`

/** The alerts of a pet in words, the gravest first as the server sends them. Nothing where there are none. */
export function AlertaChips({ alertas }: { alertas: readonly AlertaBreve[] }) {
  if (alertas.length === 0) return null
  // Spans, because a chip may be inside of a button.
  return (
    <span className={styles.chips}>
      {alertas.map((alerta) => (
        <span key={alerta.id_alerta} className={`${styles.chip} ${tones[alertaGravedades[alerta.gravedad].tone]}`}>
          <Icon path={alertaIcons[alerta.gravedad]} size={16} />
          <span>
            <span className={styles.hidden}>Alerta {alertaGravedades[alerta.gravedad].label.toLowerCase()}. </span>
            {alertaText(alerta)}
          </span>
        </span>
      ))}
    </span>
  )
}
