import { Link } from 'react-router'
import { pathOf } from '../../lib/areas.ts'
import { useUsuario } from '../../lib/session/use-session.ts'
import styles from './mascota-link.module.css'

interface MascotaLinkProps {
  mascota: { id_mascota: number; nombre: string }
}

/** The path of a pet's page in the area of the user. */
export function useFichaPath(id: number): string {
  return pathOf(useUsuario().rol, `pets/${id}`)
}

/** The name of a pet, which leads to its page. */
export function MascotaLink({ mascota: { id_mascota, nombre } }: MascotaLinkProps) {
  return (
    <Link to={useFichaPath(id_mascota)} className={styles.link}>
      {nombre}
    </Link>
  )
}
