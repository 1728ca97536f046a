import { citaEnUnaLinea, type MascotaDeCliente } from '@huella/contract'
import { mdiCalendarClockOutline, mdiPlus } from '@mdi/js'
import Button from '@mui/material/Button'
import { whenText } from '../../../lib/formats.ts'
import { useClinicToday } from '../../../lib/use-clinic-today.ts'
import { Icon } from '../../../ui/layout/icon.tsx'
import { AlertaChips, alertaIcons, alertaText } from '../../alertas/shared/alerta-chips.tsx'
import { MascotaFoto } from '../../mascotas/shared/mascota-foto.tsx'
import styles from '../llamada.module.css'

interface MascotaChipsProps {
  mascotas: readonly MascotaDeCliente[]
  chosen: MascotaDeCliente | undefined
  onChoose: (idMascota: number) => void
  onNueva: () => void
  onMove: (idCita: number) => void
}

/** The pets of the client, with their alerts. An appointment that the chosen one has already is said at once. */
export function MascotaChips({ mascotas, chosen, onChoose, onNueva, onMove }: MascotaChipsProps) {
  const today = useClinicToday()
  const proxima = chosen?.proxima
  return (
    <>
      <div className={styles.pets}>
        {mascotas.map((mascota) => (
          <button
            key={mascota.id_mascota}
            type="button"
            className={styles.pet}
            aria-pressed={mascota.id_mascota === chosen?.id_mascota}
            onClick={() => onChoose(mascota.id_mascota)}
          >
            <MascotaFoto mascota={mascota} size={20} diameter={34} />
            <span className={styles.petName}>{mascota.nombre}</span>
            {mascota.alertas[0] && (
              <span
                className={styles.petAlert}
                data-gravedad={mascota.alertas[0].gravedad}
                role="img"
                aria-label={`Alerta: ${mascota.alertas.map(alertaText).join('. ')}`}
                title={mascota.alertas.map(alertaText).join('\n')}
              >
                <Icon path={alertaIcons[mascota.alertas[0].gravedad]} size={18} />
              </span>
            )}
          </button>
        ))}
        <button type="button" className={`${styles.pet} ${styles.addPet}`} onClick={onNueva}>
          <Icon path={mdiPlus} size={20} />
          Otra
        </button>
      </div>
      {chosen && <AlertaChips alertas={chosen.alertas} />}
      {chosen && proxima && (
        <p className={styles.info}>
          <Icon path={mdiCalendarClockOutline} size={18} />
          <span>
            {chosen.nombre} ya tiene cita: <b>{whenText(proxima.fecha_hora, today)}</b>, {citaEnUnaLinea(proxima)}.
          </span>
          <Button size="small" sx={{ ml: 'auto', flexShrink: 0 }} onClick={() => onMove(proxima.id_cita)}>
            Mover esa
          </Button>
        </p>
      )}
    </>
  )
}
