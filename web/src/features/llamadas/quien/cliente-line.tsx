import type { ClienteAlTelefono } from '@huella/contract'
import { formatTelefono } from '@huella/contract'
import Avatar from '@mui/material/Avatar'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { shortDate } from '../../../lib/formats.ts'
import { initialOf } from '../../../lib/initial.ts'
import { useClinicToday } from '../../../lib/use-clinic-today.ts'
import { ClienteLink } from '../../clientes/shared/cliente-link.tsx'
import styles from '../llamada.module.css'

/** The client who calls. */
export function ClienteLine({ cliente, onChange }: { cliente: ClienteAlTelefono; onChange: () => void }) {
  const today = useClinicToday()
  const { telefono, ultima_visita } = cliente
  return (
    <div className={styles.who}>
      <Avatar sx={{ width: 40, height: 40, bgcolor: 'primary.soft', color: 'primary.main', fontWeight: 600 }}>
        {initialOf(cliente.nombre)}
      </Avatar>
      <div className={styles.whoName}>
        <b>
          <ClienteLink cliente={cliente} />
        </b>
        <small>
          {telefono ? <Link href={`tel:${telefono}`}>{formatTelefono(telefono)}</Link> : 'Sin teléfono'}
          {' · '}
          {ultima_visita ? `última visita ${shortDate(ultima_visita, today)}` : 'sin visitas'}
        </small>
      </div>
      <Button size="small" onClick={onChange}>
        Cambiar
      </Button>
    </div>
  )
}
