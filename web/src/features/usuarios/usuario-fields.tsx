import { accesos, contactText, formatTelefono, hasClientePage, hasColegiado, type Usuario } from '@huella/contract'
import { mdiEmailOutline } from '@mdi/js'
import { fullName } from '../../lib/formats.ts'
import type { EntityField } from '../../ui/entity/entity-field.ts'
import { StatusChip } from '../../ui/feedback/status-chip.tsx'
import { EntityCell } from '../../ui/table/cells/entity-cell.tsx'
import { TruncatedText } from '../../ui/table/cells/truncated-text.tsx'
import { ClienteCell } from '../clientes/shared/cliente-link.tsx'
import { RolChip } from './shared/rol-chip.tsx'

/** The address, and whether somebody was invited who has not chosen a password yet. */
function Contacto({ usuario }: { usuario: Usuario }) {
  if (usuario.acceso !== 'invitado') return <TruncatedText>{contactText(usuario)}</TruncatedText>
  return (
    <>
      {usuario.email} <StatusChip tone="warning" icon={mdiEmailOutline} label={accesos.invitado} />
    </>
  )
}

const telefonoText = ({ telefono }: Usuario) => (telefono ? formatTelefono(telefono) : undefined)

/** A client's name leads to their page. */
function UsuarioCell({ usuario, secondary }: { usuario: Usuario; secondary?: string }) {
  return hasClientePage(usuario) ? (
    <ClienteCell cliente={usuario} secondary={secondary} />
  ) : (
    <EntityCell name={fullName(usuario)} secondary={secondary} />
  )
}

/** Every field of a user, in the order of the list. */
export const usuarioFields: readonly EntityField<Usuario>[] = [
  {
    key: 'nombre',
    label: 'Nombre',
    column: {
      minWidth: 180,
      cell: (usuario) => <UsuarioCell usuario={usuario} />,
      onCard: 'title',
      card: (usuario) => (
        <UsuarioCell
          usuario={usuario}
          secondary={usuario.acceso === 'invitado' ? accesos.invitado : contactText(usuario)}
        />
      ),
      roomy: (usuario) => <UsuarioCell usuario={usuario} secondary={telefonoText(usuario)} />,
      narrow: { cell: (usuario) => <UsuarioCell usuario={usuario} secondary={telefonoText(usuario)} /> },
    },
  },
  {
    key: 'email',
    label: 'Email',
    value: (usuario) => <Contacto usuario={usuario} />,
    column: { minWidth: 240, onCard: 'hidden', narrow: { minWidth: 190 } },
    details: {},
  },
  {
    key: 'telefono',
    label: 'Teléfono',
    value: (usuario) => telefonoText(usuario) ?? '-',
    details: {},
  },
  {
    key: 'colegiado',
    label: 'Nº de colegiado',
    value: ({ colegiado }) => colegiado ?? '-',
    details: { hidden: ({ rol }) => !hasColegiado(rol) },
  },
  {
    key: 'rol',
    label: 'Rol',
    value: ({ rol }) => <RolChip rol={rol} />,
    column: { width: 168, narrow: { width: 146 } },
    details: {},
  },
]
