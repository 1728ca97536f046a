import { formatTelefono } from '@huella/contract'
import { mdiPhoneOutline } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import { fullName } from '../../../lib/formats.ts'
import { Icon } from '../../../ui/layout/icon.tsx'

interface CallButtonProps {
  nombre: string
  apellido: string
  telefono: string
}

export function CallButton({ telefono, ...owner }: CallButtonProps) {
  const number = formatTelefono(telefono)
  return (
    <IconButton
      component="a"
      href={`tel:${telefono}`}
      title={number}
      aria-label={`Llamar a ${fullName(owner)}: ${number}`}
    >
      <Icon path={mdiPhoneOutline} />
    </IconButton>
  )
}
