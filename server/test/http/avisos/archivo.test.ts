import { expect, test } from 'vitest'
import type { Person } from '../../support/clinic.ts'
import { multipartForm, pixel } from '../../support/multipart.ts'
import { admin, book, clinic, NOW, noticesOf, outbox, owner, pet, setUp, smtp, vet } from './setup.ts'

setUp()

/** After how long the letter goes out. */
const WAIT = 150_000

const upload = async (who: Person, ...names: string[]) => {
  const files = names.map((name) => ({ name, content: Buffer.concat([pixel, Buffer.from(name)]) }))
  const response = await who.call({
    method: 'POST',
    url: `/api/mascotas/${pet}/adjuntos`,
    ...multipartForm(files),
  })
  expect(response.statusCode).toBe(201)
  return response.json<{ id_adjunto: number }[]>().map(({ id_adjunto }) => id_adjunto)
}
const send = async () => {
  outbox.now = new Date(Date.parse(NOW) + WAIT).toISOString()
  await outbox.drain()
}
const letters = async () => (await smtp.read(vet.usuario.email)).filter(({ subject }) => subject?.startsWith('Archivo'))
const rows = () => clinic.sql`SELECT id_usuario, estado, motivo FROM aviso WHERE tipo = 'archivo'`

test('the vet of the next appointment is told once what the owner has added', async () => {
  const colleague = await clinic.person('veterinario')
  await book(owner, { fecha_hora: '2026-11-25T10:00', id_usuario: colleague.usuario.id_usuario })
  const next = await book(owner)
  await upload(owner, 'herida.png')
  await upload(owner, 'pata.png', 'oreja.png')
  await outbox.drain()
  expect(await letters()).toEqual([])
  await send()
  const [letter, ...more] = await letters()
  expect(more).toEqual([])
  expect(letter?.subject).toBe('Archivos nuevos de Luna, con cita el martes, 24 de noviembre de 2026, a las 10:00')
  expect(letter?.text).toContain('Ana Gil ha añadido 3 archivos a la ficha de Luna, que tiene cita contigo.')
  expect(letter?.text).toContain('Archivos: herida.png\n  pata.png\n  oreja.png')
  expect(letter?.text).toContain(`/vet/pets/${pet}`)
  expect(await noticesOf(next)).toContain('Vera: archivo enviado')
  expect((await rows()).map(({ id_usuario }) => id_usuario)).toEqual([vet.usuario.id_usuario])
})

test('nobody is told without a next appointment, nor of what staff add', async () => {
  await upload(owner, 'sin-cita.png')
  await clinic.cita(pet, vet, { fecha_hora: '2026-11-10T10:00', estado: 'confirmada' })
  await clinic.cita(pet, vet, { fecha_hora: '2026-11-24T10:00', estado: 'cancelada' })
  await upload(owner, 'cancelada.png')
  await book(owner, { fecha_hora: '2026-11-26T10:00' })
  await upload(admin, 'clinica.png')
  await upload(vet, 'veterinaria.png')
  expect(await rows()).toEqual([])
})

test('it is discarded when the file, or the appointment, is gone before it is sent', async () => {
  const cita = await book(owner)
  const [file] = await upload(owner, 'herida.png')
  expect((await owner.delete(`/api/adjuntos/${file}`)).statusCode).toBe(204)
  await send()
  expect(await rows()).toMatchObject([{ estado: 'descartado', motivo: 'El archivo ya no está' }])
  outbox.now = NOW
  await clinic.owner`TRUNCATE aviso`
  await upload(owner, 'pata.png')
  await admin.post(`/api/citas/${cita}/estado`, { estado: 'cancelada' })
  await send()
  expect(await rows()).toMatchObject([{ estado: 'descartado', motivo: 'La cita ya no está pendiente' }])
  expect(await letters()).toEqual([])
})
