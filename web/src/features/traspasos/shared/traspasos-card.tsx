import type { Traspaso } from '@huella/contract'
import { mdiAccountSwitchOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { pathOf } from '../../../lib/areas.ts'
import { dayAndTime, fullName, relativeDayAndTime } from '../../../lib/formats.ts'
import { useUsuario } from '../../../lib/session/use-session.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Icon } from '../../../ui/layout/icon.tsx'
import { useTraspasos } from '../pase-api.ts'
import styles from './traspasos-card.module.css'

/** What others have passed on to the user and is still to be done. Nothing where there is none. */
export function TraspasosCard() {
  const { data = [] } = useTraspasos()
  if (data.length === 0) return null
  return (
    <Card
      component="section"
      aria-label="Te han pasado"
      className={styles.card}
      sx={{ mb: 2, px: 2, py: { xs: 1.5, sm: 1.5 } }}
    >
      <h2>
        <Icon path={mdiAccountSwitchOutline} size={20} />
        Te han pasado
      </h2>
      <ul>
        {data.map((one) => (
          <Item key={one.id_traspaso} traspaso={one} />
        ))}
      </ul>
    </Card>
  )
}

function Item({ traspaso }: { traspaso: Traspaso }) {
  const { rol } = useUsuario()
  const { id_visita, mascota, fecha_hora, autor, mensaje } = traspaso
  const label = id_visita === null ? 'Ver el paciente' : 'Abrir la visita'
  const to = pathOf(rol, id_visita === null ? `pets/${mascota.id_mascota}` : `visitas/${id_visita}`)
  return (
    <li>
      <div>
        <p>
          <b>{mascota.nombre}</b> · {fullName(mascota.usuario)} ·{' '}
          {id_visita === null ? `cita ${relativeDayAndTime(fecha_hora)}` : `visita del ${dayAndTime(fecha_hora)}`}
          {autor && ` · de ${fullName(autor)}`}
        </p>
        {mensaje && <p className={styles.words}>«{mensaje}»</p>}
      </div>
      <Button size="small" variant="outlined" component={Link} to={to} aria-label={`${label}: ${mascota.nombre}`}>
        {label}
      </Button>
    </li>
  )
}
