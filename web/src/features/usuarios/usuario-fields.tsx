import { formatTelefono, type Usuario } from '@huella/contract'
import type { EntityField } from '../../domain/entity/entity-field.ts'
import { RolChip } from '../../domain/rol-chip.tsx'
import { fullName } from '../../lib/formats.ts'
import { EntityCell } from '../../ui/table/entity-cell.tsx'

// Below this width, the e-mail is under the name.
const EMAIL_FROM = 1100

/** Every field of a user, in the order of the list. */
export const usuarioFields: readonly EntityField<Usuario>[] = [
  {
    key: 'nombre',
    label: 'Nombre',
    column: {
      onPhone: 'title',
      cell: (usuario) => <EntityCell name={fullName(usuario)} secondary={usuario.email} secondaryBelow={EMAIL_FROM} />,
    },
  },
  {
    key: 'email',
    label: 'Email',
    value: ({ email }) => email,
    column: { width: '36%', hideBelow: EMAIL_FROM, onPhone: 'hidden' },
    details: {},
  },
  {
    key: 'telefono',
    label: 'Teléfono',
    value: ({ telefono }) => (telefono ? formatTelefono(telefono) : '-'),
    details: {},
  },
  {
    key: 'rol',
    label: 'Rol',
    value: ({ rol }) => <RolChip rol={rol} />,
    column: { width: 168 },
    details: {},
  },
]
