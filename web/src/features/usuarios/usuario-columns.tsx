import type { Usuario } from '@huella/contract'
import { RolChip } from '../../domain/rol-chip.tsx'
import type { Column } from '../../ui/table/data-table-types.ts'
import { EntityCell } from '../../ui/table/entity-cell.tsx'

export const fullName = ({ nombre, apellido }: Usuario) => `${nombre} ${apellido}`

// Below this width, the e-mail is under the name.
const EMAIL_FROM = 1100

export const usuarioColumns: readonly Column<Usuario>[] = [
  {
    key: 'nombre',
    heading: 'Nombre',
    sort: 'nombre',
    onPhone: 'title',
    cell: (usuario) => <EntityCell name={fullName(usuario)} secondary={usuario.email} secondaryBelow={EMAIL_FROM} />,
  },
  {
    key: 'email',
    heading: 'Email',
    sort: 'email',
    width: '36%',
    hideBelow: EMAIL_FROM,
    onPhone: 'hidden',
    cell: ({ email }) => email,
  },
  {
    key: 'rol',
    heading: 'Rol',
    sort: 'rol',
    width: 168,
    cell: ({ rol }) => <RolChip rol={rol} />,
  },
]
