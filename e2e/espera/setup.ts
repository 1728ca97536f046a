import { expect } from '@playwright/test'
import type { Clinic, TestUser } from '../support/clinic.ts'
import { nextMonday } from '../support/dates.ts'

/** Two owners with a pet each, and a vet with an appointment of a third pet at ten, which can be cancelled. */
export async function createWaitingData(clinic: Clinic) {
  await clinic.forgetLiberaciones()
  const vet = await clinic.usuario('veterinario', { nombre: 'Vera', apellido: 'Sanz' })
  const [ana, olga] = [await clinic.usuario(), await clinic.usuario('cliente', { nombre: 'Olga', apellido: 'Gil' })]
  const luna = await clinic.mascota(ana, { nombre: 'Luna' })
  const copo = await clinic.mascota(olga, { nombre: 'Copo' })
  const other = await clinic.mascota(olga, { nombre: 'Nube' })
  const id_usuario = vet.usuario.id_usuario
  const taken = await clinic.cita(olga, other, `${nextMonday()}T10:00`, { id_usuario })
  const cancel = () => clinic.call(olga, 'POST', `/api/citas/${taken.id_cita}/anulacion`)
  const wait = (user: TestUser, mascota: { id_mascota: number }, more: object = {}) =>
    clinic.call(user, 'POST', '/api/espera', {
      id_mascota: mascota.id_mascota,
      tipo_consulta: 'control',
      motivo_consulta: 'Revisión',
      desde: nextMonday(),
      hasta: nextMonday(),
      veterinarios: [id_usuario],
      ...more,
    })
  return { vet, ana, olga, luna, copo, cancel, wait, id_usuario }
}

/** The path of the link in the offer that was sent to this user. */
export async function offeredLink(clinic: Clinic, user: TestUser): Promise<string> {
  const mails = async () => (await clinic.mail(user.email)).filter(({ subject }) => subject?.startsWith('Hueco libre'))
  await expect.poll(async () => (await mails()).length).toBe(1)
  const texts = (await mails()).map(({ text = '' }) => text)
  return /\/oferta#[\w-]+/.exec(texts.at(-1) ?? '')?.[0] ?? ''
}
