import { alertaGravedades, alertaTipos, type VisitaDetalle } from '@huella/contract'
import { Icon } from '../../../ui/layout/icon.tsx'
import { alertaIcons } from '../../alertas/shared/alerta-chips.tsx'
import styles from './frame.module.css'
import { useFicha } from './patient-facts.ts'

/** Every alert of the patient, whole. */
export function AlertStrip({ id_mascota }: Pick<VisitaDetalle, 'id_mascota'>) {
  const alertas = useFicha(id_mascota)?.alertas ?? []
  if (alertas.length === 0) return null
  return (
    <ul className={styles.strip} aria-label="Alertas">
      {alertas.map(({ id_alerta, tipo, gravedad, texto }) => (
        <li key={id_alerta} data-gravedad={gravedad}>
          <Icon path={alertaIcons[gravedad]} size={20} />
          <span>
            <b>
              {alertaTipos[tipo]}, {alertaGravedades[gravedad].label.toLowerCase()}:
            </b>{' '}
            {texto}
          </span>
        </li>
      ))}
    </ul>
  )
}
