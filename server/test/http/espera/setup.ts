import { beforeAll, beforeEach } from 'vitest'
import { createOfertaLink } from '../../../src/espera/ofertas.repo.ts'
import { offerNext } from '../../../src/espera/offer.ts'
import type { Person } from '../../support/clinic.ts'
import { admin, clinic, entry, id, NOW, other, setUpRecord, vet } from '../../support/record.ts'

export { admin, clinic, entry, id, NOW, other, otherPet, owner, pet, vet } from '../../support/record.ts'

export let colleague: Person

/** Opens a clinic for the tests of the file that calls it. */
export function setUp(): void {
  setUpRecord({ renew: 'pets', otherPet: { nombre: 'Copo' } })
  beforeAll(async () => {
    colleague = await clinic.person('veterinario', { nombre: 'Carlos' })
  })
  // Each test begins with an empty list, and with a vet who sees patients on Thursday from 10:00 to 11:00.
  beforeEach(async () => {
    await clinic.sql`DELETE FROM horario`
    await clinic.sql`DELETE FROM excepcion`
    await clinic.sql`DELETE FROM liberacion`
    await clinic.sql`UPDATE espera SET estado = 'caducada'`
    await clinic.sql`UPDATE cita SET eliminado_en = now(), eliminado_por = id_usuario WHERE eliminado_en IS NULL`
    await clinic.sql`DELETE FROM liberacion`
    await clinic.sql`
      UPDATE ajustes SET minimum_notice = 0, change_notice = 0, booking_horizon = 365, oferta_minutos = 30, notice_delay = 0,
        enable_email_notifications = true, enable_sms_notifications = false`
    await clinic.sql`
      INSERT INTO horario (id_usuario, dia, desde, hasta) VALUES
      (${id(vet)}, 4, '10:00', '11:00'), (${id(colleague)}, 7, '06:00', '07:00')`
  })
}

export const DAY = '2026-03-12'

export const wait = async (by: Person, fields: object = {}) =>
  (await by.post('/api/espera', entry(fields))).json<{ id_espera: number }>().id_espera

/** Takes both half hours of the vet on Thursday, and returns the appointments. */
export async function fullDay(): Promise<[number, number]> {
  const third = await clinic.mascota(other, { nombre: 'Nube' })
  const book = (hora: string) => clinic.cita(third, vet, { fecha_hora: `${DAY}T${hora}`, estado: 'confirmada' })
  return [await book('10:00'), await book('10:30')]
}

export const cancel = (idCita: number) => admin.post(`/api/citas/${idCita}/estado`, { estado: 'cancelada' })

/** Makes all offers that are due at this moment; returns how many. */
export async function offerAll(now = NOW): Promise<number> {
  const context = { clock: () => new Date(now), config: { timeZone: 'Europe/Madrid' } }
  let made = 0
  while ((await offerNext(clinic.db, context)) === 'offered') made += 1
  return made
}

/** The offers of an entry, oldest first. */
export const ofertasOf = (idEspera: number) => clinic.sql<
  { id_oferta: number; estado: string; fecha_hora: string; minutes: number }[]
>`
  SELECT id_oferta, estado, to_char(fecha_hora, 'YYYY-MM-DD"T"HH24:MI') AS fecha_hora,
    extract(epoch FROM caduca_en - ${NOW}::timestamptz)::int / 60 AS minutes
  FROM oferta WHERE id_espera = ${idEspera} ORDER BY id_oferta`

/** A link to the open offer of an entry. */
export async function linkTo(idEspera: number): Promise<string> {
  const open = (await ofertasOf(idEspera)).find(({ estado }) => estado === 'abierta')
  return createOfertaLink(clinic.db, open?.id_oferta ?? 0)
}

export const expire = (idEspera: number) =>
  clinic.sql`UPDATE oferta SET caduca_en = ${NOW} WHERE id_espera = ${idEspera} AND estado = 'abierta'`
