import { beforeEach, expect, test } from 'vitest'
import type { Person } from '../../support/clinic.ts'
import { clinic, outbox, pet, setUp, smtp, vet } from './setup.ts'

setUp()

let colleague: Person
beforeEach(async () => {
  colleague = await clinic.person('veterinario', { nombre: 'Nuria' })
})

const pass = async () => {
  const body = { id_mascota: pet, motivo: 'Tos', plan: 'Reposo' }
  const { id_visita, version } = (await vet.post('/api/visitas', body)).json()
  const to = { id_usuario: colleague.usuario.id_usuario, version, mensaje: 'Falta la analítica' }
  expect((await vet.post(`/api/visitas/${id_visita}/traspaso`, to)).statusCode).toBe(200)
  return id_visita
}

test('who gets a patient reads who passes it on, and their words', async () => {
  await pass()
  await outbox.drain()
  const [mail, ...more] = await smtp.read(colleague.usuario.email)
  expect(more).toEqual([])
  expect(mail?.subject).toMatch(/^Te pasan a Luna, /)
  expect(mail?.text).toContain('Vera Sanz te pasa la visita sin firmar de Luna.')
  expect(mail?.text).toContain('Falta la analítica')
  expect(mail?.text).toContain(`/vet/pets/${pet}`)
  expect(await smtp.read(vet.usuario.email)).toEqual([])
})

test('is not sent of what is signed or passed on again meanwhile', async () => {
  const id = await pass()
  const { version } = (await colleague.get(`/api/visitas/${id}`)).json()
  await colleague.post(`/api/visitas/${id}/firma`, { version, colegiado: '28/1' })
  await outbox.drain()
  expect(await smtp.read(colleague.usuario.email)).toEqual([])
  const [aviso] = await clinic.sql`SELECT estado, motivo FROM aviso WHERE tipo = 'traspaso'`
  expect(aviso).toEqual({ estado: 'descartado', motivo: 'Ya no está pendiente de esta persona' })
})
