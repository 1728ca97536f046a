import type { Cita, Mascota, Tratamiento } from '@huella/contract'
import type { Clinic, Person } from './clinic.ts'

export async function send<Answer>(
  clinic: Clinic,
  person: Person,
  url: string,
  body: object,
  method = 'POST',
): Promise<Answer> {
  const answer = await fetch(clinic.address + url, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${person.token}` },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
  return answer.status === 204 ? (undefined as Answer) : answer.json()
}

/** An appointment with this vet, who makes it; then in the state that is asked for. */
export async function visit(
  clinic: Clinic,
  vet: Person,
  { id_mascota }: Mascota,
  fecha_hora: string,
  { estado, ...body }: { estado?: string; tipo_consulta?: string } = {},
): Promise<Cita> {
  const words = { tipo_consulta: 'vacunacion', motivo_consulta: 'Revisión' }
  const cita = await send<Cita>(clinic, vet, '/api/citas', { ...words, ...body, id_mascota, fecha_hora })
  return estado ? send(clinic, vet, `/api/citas/${cita.id_cita}/estado`, { estado }) : cita
}

/** A treatment that follows from an appointment. */
export const treat = (clinic: Clinic, vet: Person, { id_cita, fecha_hora }: Cita): Promise<Tratamiento> =>
  send(clinic, vet, '/api/tratamientos', {
    ...{ id_cita, nombre: 'Curas', precio: 12.5, descripcion: 'Dos al día' },
    fecha_inicio: fecha_hora.slice(0, 10),
  })

/** The clinic's day when these tests began: its month may be another than that of UTC. */
const today = new Date(new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid' }).format(new Date()))

/** A weekday, when the clinic is open, in the middle of the month after this many more; `days` up to four after it. */
export function weekday(months: number, days = 0): string {
  const date = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1 + months, 8))
  date.setUTCDate(date.getUTCDate() + ((8 - date.getUTCDay()) % 7) + days)
  return date.toISOString().slice(0, 10)
}
