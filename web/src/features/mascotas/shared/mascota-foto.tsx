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
}

/** The photo of a pet, or the icon of its species. Fills its place, which is round. The name beside it says who it is. */
export function MascotaFoto({ mascota: { id_mascota, especie, foto }, size }: MascotaFotoProps) {
  return (
    <span className={styles.foto} aria-hidden>
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
