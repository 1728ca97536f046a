import { type CitaMascota, type Cliente, type ClienteMascota, canManage } from '@huella/contract'
import { mdiCalendarPlusOutline, mdiPencilOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import { type ReactNode, useState } from 'react'
import { useOpenFromLocation } from '../../lib/list/use-open-from-location.ts'
import { useCan } from '../../lib/session/use-can.ts'
import { useUsuario } from '../../lib/session/use-session.ts'
import { Icon } from '../../ui/layout/icon.tsx'
import { CitaForm } from '../citas/shared/lazy-cita-form.tsx'
import { NUEVA_CITA } from '../citas/shared/nueva-cita.ts'
import { MascotaForm } from '../mascotas/shared/lazy-mascota-form.tsx'
import { UsuarioForm } from '../usuarios/shared/lazy-usuario-form.tsx'

interface ClienteActions {
  /** The buttons of the head. */
  buttons: ReactNode
  /** Opens the form of the client, for those who may change them. */
  edit?: () => void
  /** The button that books, alone. */
  book: ReactNode
  bookFor: (mascota: ClienteMascota) => void
  addMascota: () => void
  /** The form that is open. */
  dialog: ReactNode
}

/** What can be done with a client, by the permissions of the user. */
export function useClienteActions(cliente: Cliente): ClienteActions {
  const usuario = useUsuario()
  const canBook = useCan('citas:create')
  const [open, setOpen] = useState<'editar' | 'mascota' | { citaFor?: CitaMascota } | null>(null)
  const close = () => setOpen(null)
  const pets = cliente.mascotas
    .filter(({ fallecida_en, baja_en }) => !fallecida_en && !baja_en)
    .map((mascota) => ofCliente(cliente, mascota))

  const startBooking = () => setOpen({ citaFor: pets.length === 1 ? pets[0] : undefined })
  useOpenFromLocation(NUEVA_CITA, () => canBook && pets.length > 0 && startBooking())
  const edit = canManage('usuarios:update', usuario, cliente.rol) ? () => setOpen('editar') : undefined
  const book = canBook && pets.length > 0 && (
    <Button variant="contained" startIcon={<Icon path={mdiCalendarPlusOutline} size={20} />} onClick={startBooking}>
      Nueva cita
    </Button>
  )
  const buttons = (
    <>
      {edit && (
        <Button variant="outlined" startIcon={<Icon path={mdiPencilOutline} size={20} />} onClick={edit}>
          Editar
        </Button>
      )}
      {book}
    </>
  )
  const dialog = (
    <>
      {open === 'editar' && <UsuarioForm usuario={cliente} onClosed={close} />}
      {open === 'mascota' && <MascotaForm dueno={cliente} onClosed={close} onSaved={() => undefined} />}
      {open !== null && typeof open === 'object' && (
        <CitaForm mascota={open.citaFor} mascotas={pets} onClosed={close} onSaved={() => undefined} />
      )}
    </>
  )
  return {
    buttons,
    edit,
    book,
    bookFor: (mascota) => setOpen({ citaFor: ofCliente(cliente, mascota) }),
    addMascota: () => setOpen('mascota'),
    dialog,
  }
}

/** A pet of this client, as the booking form takes it. */
const ofCliente = (cliente: Cliente, { id_mascota, nombre, especie, foto }: ClienteMascota): CitaMascota => ({
  id_mascota,
  nombre,
  especie,
  foto,
  usuario: cliente,
})
