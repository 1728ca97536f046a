import { edadOf, type Mascota } from '@huella/contract'
import { Link } from 'react-router'
import { pathOf } from '../../../lib/areas.ts'
import { useUsuario } from '../../../lib/session/use-session.ts'
import { MascotaFoto } from '../../mascotas/shared/mascota-foto.tsx'
import { useOwnPets } from '../../mascotas/shared/use-own-pets.ts'
import styles from './pet-chips.module.css'

/** The age without what follows: '4 años'. */
const shortAge = (mascota: Mascota, today: string) => edadOf(mascota, today).split(' y ')[0]

/** The owner's pets, each of which leads to its page; more than three scroll sideways. */
export function PetChips({ today }: { today: string }) {
  const { rol } = useUsuario()
  const pets = useOwnPets()
  if (!pets?.length) return null
  return (
    <nav aria-label="Tus mascotas">
      <ul className={pets.length > 3 ? `${styles.pets} ${styles.many}` : styles.pets}>
        {pets.map((mascota) => (
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
