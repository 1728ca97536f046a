import { type Cita, type Evento, newCita, pasadoText, type Traspaso, type Usuario } from '@huella/contract'
import { api } from '../../lib/api/api.ts'
import { citaPath, pathOf } from '../../lib/areas.ts'
import { relativeDayAndTime } from '../../lib/formats.ts'
import { lists } from '../../lib/lists.ts'

/** What a vet is told, and where it leads. */
interface Announcement {
  text: string
  path: string
}

/** What an event tells a vet: an appointment that somebody else has booked with them, or a patient who was passed on to them. */
export const announcementOf = ({ entidad, id }: Evento, usuario: Usuario): Promise<Announcement | undefined> =>
  entidad === 'cita' ? ofCita(id, usuario) : ofTraspaso(id, usuario)

/** Of another vet's, or one that is deleted already, there is nothing to tell. */
async function ofCita(id: number, { id_usuario, rol }: Usuario): Promise<Announcement | undefined> {
  const row = await api.get<Cita>(`${lists.citas.path}/${id}`).catch(() => undefined)
  if (row?.id_usuario !== id_usuario) return
  return { text: newCita(row.mascota.nombre, relativeDayAndTime(row.fecha_hora)), path: citaPath(rol, id) }
}

async function ofTraspaso(id: number, { rol }: Usuario): Promise<Announcement | undefined> {
  const rows = await api.get<Traspaso[]>('/api/traspasos').catch(() => [])
  const row = rows.find(({ id_traspaso }) => id_traspaso === id)
  if (!row) return
  const screen = row.id_visita === null ? `pets/${row.mascota.id_mascota}` : `visitas/${row.id_visita}`
  return { text: pasadoText(row), path: pathOf(rol, screen) }
}
