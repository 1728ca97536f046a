import {
  type CitaMascota,
  type Cliente,
  type ClienteMascota,
  type Contacto,
  canManage,
  hasClientePage,
  type Usuario,
} from '@huella/contract'
import {
  mdiCalendarPlusOutline,
  mdiCallMerge,
  mdiDotsVertical,
  mdiEmailFastOutline,
  mdiEyeOutline,
  mdiPencilOutline,
  mdiPhoneInTalkOutline,
  mdiShieldAccountOutline,
} from '@mdi/js'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { pathOf } from '../../lib/areas.ts'
import { useOpenFromLocation } from '../../lib/list/use-open-from-location.ts'
import { useCan } from '../../lib/session/use-can.ts'
import { useUsuario } from '../../lib/session/use-session.ts'
import { ActionMenu } from '../../ui/dialog/action-menu.tsx'
import { openLayers } from '../../ui/dialog/layers.ts'
import { Icon } from '../../ui/layout/icon.tsx'
import { useHistorialAction } from '../auditoria/shared/use-historial-action.ts'
import { CitaForm } from '../citas/shared/lazy-cita-form.tsx'
import { NUEVA_CITA } from '../citas/shared/nueva-cita.ts'
import { useStartLlamada } from '../llamadas/shared/use-start-llamada.ts'
import { MascotaForm } from '../mascotas/shared/lazy-mascota-form.tsx'
import { PedirDialog } from '../supresion/shared/lazy-pedir-dialog.tsx'
import { canBeInvited, InvitarDialog } from '../usuarios/shared/invitar.tsx'
import { UsuarioForm } from '../usuarios/shared/lazy-usuario-form.tsx'
import { FusionDialog } from './fusion/lazy-fusion-dialog.tsx'

interface ClienteActions {
  /** The buttons of the head. */
  buttons: ReactNode
  /** Opens the form of the client, for those who may change them. */
  edit?: () => void
  /** The button that books, alone. */
  book: ReactNode
  bookFor: (mascota: ClienteMascota) => void
  addMascota: () => void
  /** Compares the client with another one, who may be the same person. */
  compare: (otro: Contacto) => void
  /** The form that is open. */
  dialog: ReactNode
}

type Open =
  | { form: 'editar' | 'mascota' | 'supresion' }
  | { form: 'cita'; mascota?: CitaMascota }
  | { form: 'fusion'; otro?: Contacto }

/** What can be done with a client, by the permissions of the user. */
export function useClienteActions(cliente: Cliente): ClienteActions {
  const usuario = useUsuario()
  const navigate = useNavigate()
  const canBook = useCan('citas:create')
  const historialOf = useHistorialAction()
  const canMerge = useCan('clientes:fusionar') && hasClientePage(cliente)
  // The menu that closes goes a step back.
  const showAccesos = () =>
    openLayers.afterClosing(() => navigate(pathOf(usuario.rol, `clients/${cliente.id_usuario}/accesses`)))
  const canAskErasure = useCan('supresiones:create') && hasClientePage(cliente)
  const seesAccesos = useCan('clientes:accesos')
  const [open, setOpen] = useState<Open | null>(null)
  // Apart from the form, which offers it while it closes.
  const [invited, setInvited] = useState<Usuario>()
  const close = () => setOpen(null)
  const startLlamada = useStartLlamada()
  const pets = cliente.mascotas
    .filter(({ fallecida_en, baja_en }) => !fallecida_en && !baja_en)
    .map((mascota) => ofCliente(cliente, mascota))

  const startBooking = () => setOpen({ form: 'cita', mascota: pets.length === 1 ? pets[0] : undefined })
  useOpenFromLocation(NUEVA_CITA, () => canBook && pets.length > 0 && startBooking())
  const canEdit = canManage('usuarios:update', usuario, cliente.rol)
  const edit = canEdit ? () => setOpen({ form: 'editar' }) : undefined
  const invite = { icon: mdiEmailFastOutline, onClick: () => setInvited(cliente) }
  const more = [
    ...(canEdit && canBeInvited(cliente)
      ? [{ label: cliente.acceso === 'invitado' ? 'Volver a invitar' : 'Invitar', ...invite }]
      : []),
    ...(canMerge
      ? [{ label: 'Comparar y fusionar', icon: mdiCallMerge, onClick: () => setOpen({ form: 'fusion' }) }]
      : []),
    ...(seesAccesos
      ? [
          {
            label: 'Quién ha visto su página',
            icon: mdiEyeOutline,
            onClick: showAccesos,
          },
        ]
      : []),
    ...historialOf('usuario', cliente.id_usuario),
  ]
  if (canAskErasure)
    more.push({
      label: 'Pide que borréis sus datos',
      icon: mdiShieldAccountOutline,
      onClick: () => setOpen({ form: 'supresion' }),
    })
  const book = canBook && pets.length > 0 && (
    <Button variant="contained" startIcon={<Icon path={mdiCalendarPlusOutline} size={20} />} onClick={startBooking}>
      Nueva cita
    </Button>
  )
  const buttons = (
    <>
      {startLlamada && (
        <Button
          variant="outlined"
          startIcon={<Icon path={mdiPhoneInTalkOutline} size={20} />}
          onClick={() => startLlamada({ id_cliente: cliente.id_usuario })}
        >
          Llamada
        </Button>
      )}
      {edit && (
        <Button variant="outlined" startIcon={<Icon path={mdiPencilOutline} size={20} />} onClick={edit}>
          Editar
        </Button>
      )}
      {book}
      {more.length > 0 && (
        <ActionMenu
          label="Más acciones del cliente"
          actions={more}
          button={(button) => (
            <IconButton aria-label="Más acciones del cliente" {...button}>
              <Icon path={mdiDotsVertical} />
            </IconButton>
          )}
        />
      )}
    </>
  )
  const dialog = (
    <>
      {open?.form === 'editar' && (
        <UsuarioForm
          usuario={cliente}
          onClosed={close}
          onSaved={(saved) => !cliente.email && canBeInvited(saved) && setInvited(saved)}
        />
      )}
      {open?.form === 'mascota' && <MascotaForm dueno={cliente} onClosed={close} onSaved={() => undefined} />}
      {open?.form === 'cita' && (
        <CitaForm mascota={open.mascota} mascotas={pets} onClosed={close} onSaved={() => undefined} />
      )}
      {open?.form === 'supresion' && <PedirDialog cliente={cliente} onClosed={close} />}
      {open?.form === 'fusion' && <FusionDialog cliente={cliente} known={open.otro} onClosed={close} />}
      {invited && <InvitarDialog usuario={invited} onClosed={() => setInvited(undefined)} />}
    </>
  )
  return {
    buttons,
    edit,
    book,
    bookFor: (mascota) => setOpen({ form: 'cita', mascota: ofCliente(cliente, mascota) }),
    addMascota: () => setOpen({ form: 'mascota' }),
    compare: (otro) => setOpen({ form: 'fusion', otro }),
    dialog,
  }
}

/** A pet of this client, as the booking form takes it. */
const ofCliente = (
  cliente: Cliente,
  { id_mascota, nombre, especie, especie_texto, foto }: ClienteMascota,
): CitaMascota => ({
  id_mascota,
  nombre,
  especie,
  especie_texto,
  foto,
  usuario: cliente,
})
