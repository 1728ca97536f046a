import { Icon } from '../../../ui/layout/icon.tsx'
import { usePicture, useSeen } from '../../adjuntos/shared/use-picture.ts'
import { especieIcon } from '../especie-icon.ts'
import styles from './mascota-foto.module.css'

export interface Retratada {
  id_mascota: number
  especie: string | null
  foto: string | null
}

interface MascotaFotoProps {
  mascota: Retratada
  /** The size of the icon, in px. */
  size?: number
  /** The size of the circle, in px. Without it, it fills its place, which has the colours. */
  diameter?: number
}

/** The photo of a pet, or the icon of its species, in a circle. The name beside it says who it is. */
export function MascotaFoto({ mascota: { id_mascota, especie, foto }, size, diameter }: MascotaFotoProps) {
  return (
    <span
      className={diameter ? `${styles.foto} ${styles.circle}` : styles.foto}
      style={diameter ? { width: diameter, height: diameter } : undefined}
      aria-hidden
    >
      <Icon path={especieIcon(especie)} size={size} />
      {foto && <Foto id={id_mascota} foto={foto} />}
    </span>
  )
}

function Foto({ id, foto }: { id: number; foto: string }) {
  const [ref, seen] = useSeen<HTMLSpanElement>()
  // The address changes with the photo: the browser keeps it for a day.
  const { url } = usePicture(`/api/mascotas/${id}/foto?v=${foto}`, { enabled: seen })
  return url ? <img src={url} alt="" draggable={false} /> : <span ref={ref} />
}
