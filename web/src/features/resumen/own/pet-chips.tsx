import { edadOf, type Mascota } from '@huella/contract'
import { Link } from 'react-router'
import { pathOf } from '../../../lib/areas.ts'
import { useList } from '../../../lib/list/use-list.ts'
import { useUsuario } from '../../../lib/session/use-session.ts'
import { MascotaFoto } from '../../mascotas/shared/mascota-foto.tsx'
import styles from './pet-chips.module.css'

/** The age without what follows: '4 años'. */
const shortAge = (mascota: Mascota, today: string) => edadOf(mascota, today).split(' y ')[0]

/** The owner's pets, each of which leads to its page; more than three scroll sideways. */
export function PetChips({ today }: { today: string }) {
  const { rol } = useUsuario()
  const { data } = useList('mascotas', { page: 1, per_page: 25, sort: 'nombre' }, { vivas: '1' })
  if (!data?.data.length) return null
  return (
    <nav aria-label="Tus mascotas">
      <ul className={data.data.length > 3 ? `${styles.pets} ${styles.many}` : styles.pets}>
        {data.data.map((mascota) => (
          <li key={mascota.id_mascota}>
            <Link to={pathOf(rol, `pets/${mascota.id_mascota}`)} className={styles.pet}>
              <MascotaFoto mascota={mascota} size={24} diameter={42} />
              <span className={styles.text}>
                <span className={styles.name}>{mascota.nombre}</span>{' '}
                <span className={styles.age}>{shortAge(mascota, today)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
