import { type ClienteFila, clienteSorts, contactText, failure } from '@huella/contract'
import { mdiAccountGroupOutline, mdiCardAccountDetailsOutline, mdiPlus } from '@mdi/js'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { messageOf } from '../../lib/api/api-error.ts'
import { listTitles, pathOf } from '../../lib/areas.ts'
import { fullName } from '../../lib/formats.ts'
import { useList } from '../../lib/list/use-list.ts'
import { useListState } from '../../lib/list/use-list-state.ts'
import { useCan } from '../../lib/session/use-can.ts'
import { useUsuario } from '../../lib/session/use-session.ts'
import { useClinicToday } from '../../lib/use-clinic-today.ts'
import { columnsOf, type EntityField } from '../../ui/entity/entity-field.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { ListPage } from '../../ui/table/list-page.tsx'
import { SearchBox } from '../../ui/table/search-box.tsx'
import { MascotaLink } from '../mascotas/shared/mascota-link.tsx'
import { UsuarioForm } from '../usuarios/shared/lazy-usuario-form.tsx'
import { TelefonoLink } from '../usuarios/shared/telefono-link.tsx'
import { nextText } from './head/cliente-facts.tsx'
import { ClienteCell } from './shared/cliente-link.tsx'

const fields = (today: string): readonly EntityField<ClienteFila>[] => [
  {
    key: 'nombre',
    label: 'Nombre',
    column: {
      minWidth: 180,
      onCard: 'title',
      cell: (cliente) => <ClienteCell cliente={cliente} />,
      card: (cliente) => <ClienteCell cliente={cliente} secondary={contactText(cliente)} />,
      narrow: {
        heading: 'Nombre y correo',
        minWidth: 200,
        cell: (cliente) => <ClienteCell cliente={cliente} secondary={contactText(cliente)} />,
      },
    },
  },
  {
    key: 'telefono',
    label: 'Teléfono',
    column: {
      width: 152,
      narrow: { width: 136 },
      cell: ({ telefono }) => (telefono ? <TelefonoLink telefono={telefono} /> : '-'),
    },
  },
  { key: 'email', label: 'Correo', value: contactText, column: { minWidth: 180, onCard: 'hidden', narrow: 'hidden' } },
  {
    key: 'mascotas',
    label: 'Mascotas',
    column: {
      minWidth: 140,
      cell: ({ mascotas }) =>
        mascotas.length === 0
          ? '-'
          : mascotas.map((mascota, index) => (
              <span key={mascota.id_mascota}>
                {index > 0 && ', '}
                <MascotaLink mascota={mascota} />
              </span>
            )),
    },
  },
  {
    key: 'proxima_cita',
    label: 'Próxima cita',
    value: ({ proxima_cita }) => (proxima_cita ? nextText(proxima_cita, today) : '-'),
    column: { width: 152, narrow: { width: 140 } },
  },
]

/** The clients of the clinic, for those who have no list of all users. */
export function ClientesPage() {
  const state = useListState(clienteSorts, 'nombre')
  const list = useList('clientes', state.query)
  const canCreate = useCan('usuarios:create')
  const navigate = useNavigate()
  const { rol } = useUsuario()
  const [creating, setCreating] = useState(false)
  return (
    <ListPage
      title={listTitles.clients}
      action={canCreate && { label: 'Nuevo cliente', icon: mdiPlus, onClick: () => setCreating(true) }}
      search={
        <SearchBox
          value={state.query.search}
          onChange={state.setSearch}
          placeholder="Buscar por nombre, correo, teléfono…"
          help="Busca en nombre, correo y teléfono, con las palabras en cualquier orden."
        />
      }
    >
      <DataTable
        label={listTitles.clients}
        columns={columnsOf(fields(useClinicToday()), clienteSorts)}
        actions={[
          {
            label: 'Ver ficha',
            icon: mdiCardAccountDetailsOutline,
            onClick: ({ id_usuario }) => navigate(pathOf(rol, `clients/${id_usuario}`)),
          },
        ]}
        list={list}
        state={state}
        idOf={({ id_usuario }) => id_usuario}
        nameOf={fullName}
        texts={{
          empty: 'No hay clientes registrados',
          emptyIcon: mdiAccountGroupOutline,
          loadFailed: messageOf(list.error, failure.clientesLoad),
          refreshFailed: messageOf(list.error, failure.clientesRefresh),
        }}
      />
      {creating && <UsuarioForm onClosed={() => setCreating(false)} />}
    </ListPage>
  )
}
