import { formatTelefono, type Usuario } from '@huella/contract'
import Avatar from '@mui/material/Avatar'
import { RolChip } from '../../domain/rol-chip.tsx'
import { DetailsDialog } from '../../ui/dialog/details-dialog.tsx'
import { fullName } from './usuario-columns.tsx'

interface UsuarioDetailsDialogProps {
  usuario: Usuario
  onClosed: () => void
}

export function UsuarioDetailsDialog({ usuario, onClosed }: UsuarioDetailsDialogProps) {
  const { nombre, email, telefono, rol } = usuario
  return (
    <DetailsDialog
      title={fullName(usuario)}
      avatar={
        <Avatar aria-hidden sx={{ width: 48, height: 48 }}>
          {nombre.charAt(0).toLocaleUpperCase('es')}
        </Avatar>
      }
      facts={[
        { label: 'Email', value: email },
        { label: 'Teléfono', value: telefono ? formatTelefono(telefono) : '-' },
        { label: 'Rol', value: <RolChip rol={rol} /> },
      ]}
      onClosed={onClosed}
    />
  )
}
