import { beforeEach, describe, expect, test } from 'vitest'
import { admin, book, clinic, NOW, noticesOf, outbox, owner, pet, setUp, smtp, vet } from './setup.ts'

setUp()

const DELAY = 60
beforeEach(() => clinic.sql`UPDATE ajustes SET notice_delay = ${DELAY}`)

const after = (seconds: number) => new Date(Date.parse(NOW) + seconds * 1000).toISOString()
const drainAt = async (seconds: number) => {
  outbox.now = after(seconds)
  await outbox.drain()
}
const subjects = async (email: string) => (await smtp.read(email)).map(({ subject }) => subject)
const setEstado = (id: number, estado: string) => admin.post(`/api/citas/${id}/estado`, { estado })
const put = (id: number, body: object, who = admin) => who.put(`/api/citas/${id}`, body)

/** An appointment whose owner and vet know it. */
async function known(): Promise<number> {
  const id = await book(admin)
  await drainAt(DELAY)
  await clinic.owner`TRUNCATE aviso`
  smtp.emails.length = 0
  outbox.now = NOW
  return id
}

describe('what staff change', () => {
  test('goes out after the delay', async () => {
    const id = await known()
    await put(id, { fecha_hora: '2026-11-24T11:00' })
    await drainAt(DELAY - 1)
    expect(smtp.emails).toHaveLength(0)
    expect(await noticesOf(id)).toEqual(['Ana: cita_movida pendiente', 'Vera: agenda_movida pendiente'])
    await drainAt(DELAY)
    expect(await noticesOf(id)).toEqual(['Ana: cita_movida enviado', 'Vera: agenda_movida enviado'])
  })

  test('goes out at once where the delay is 0', async () => {
    await clinic.sql`UPDATE ajustes SET notice_delay = 0`
    const id = await book(admin)
    await drainAt(0)
    expect(await noticesOf(id)).toEqual(['Ana: cita_confirmada enviado', 'Vera: agenda_nueva enviado'])
  })

  test('and undo meanwhile reaches nobody', async () => {
    const id = await known()
    const [me, colleague] = [vet.usuario.id_usuario, (await clinic.person('veterinario')).usuario.id_usuario]
    await put(id, { fecha_hora: '2026-11-24T11:00', id_usuario: colleague })
    await put(id, { fecha_hora: '2026-11-24T10:00', id_usuario: me })
    await setEstado(id, 'cancelada')
    await setEstado(id, 'confirmada')
    await drainAt(3600)
    expect(smtp.emails).toHaveLength(0)
    const rows = await clinic.sql`SELECT DISTINCT estado, motivo FROM aviso WHERE id_cita = ${id}`
    expect([...rows]).toEqual([{ estado: 'descartado', motivo: 'La cita cambió de nuevo antes del envío' }])
  })

  test('a booking that is deleted meanwhile reaches nobody', async () => {
    const id = await book(admin)
    await admin.delete(`/api/citas/${id}`)
    await drainAt(3600)
    expect(smtp.emails).toHaveLength(0)
  })

  test('a deletion that is undone meanwhile reaches nobody; undone later, both are told', async () => {
    const id = await known()
    const restore = () => admin.post(`/api/papelera/cita/${id}/restaurar`)
    await admin.delete(`/api/citas/${id}`)
    expect((await restore()).statusCode).toBe(200)
    await drainAt(3600)
    expect(smtp.emails).toHaveLength(0)
    outbox.now = NOW
    await admin.delete(`/api/citas/${id}`)
    await drainAt(DELAY)
    expect(smtp.emails).toHaveLength(2)
    await restore()
    await drainAt(3600)
    expect(await subjects(owner.usuario.email)).toHaveLength(2)
    expect((await noticesOf(id)).slice(-2)).toEqual(['Ana: cita_confirmada enviado', 'Vera: agenda_nueva enviado'])
  })

  test('again goes out in one letter, about the last state and from what they knew', async () => {
    const id = await known()
    await put(id, { fecha_hora: '2026-11-24T11:00' })
    await put(id, { fecha_hora: '2026-11-25T12:00' })
    await drainAt(DELAY)
    const [letter, ...more] = await smtp.read(owner.usuario.email)
    expect(more).toEqual([])
    expect(letter?.text).toContain('miércoles, 25 de noviembre de 2026')
    expect(letter?.text).toContain('24 de noviembre')
    expect(letter?.text).not.toContain('11:00')
    expect(await subjects(vet.usuario.email)).toHaveLength(1)
  })

  test('a booking that is moved meanwhile is a booking', async () => {
    const id = await book(admin)
    await put(id, { fecha_hora: '2026-11-25T12:00' })
    await drainAt(DELAY)
    const sent = (await noticesOf(id)).filter((text) => text.endsWith('enviado'))
    expect(sent).toEqual(['Ana: cita_confirmada enviado', 'Vera: agenda_nueva enviado'])
  })

  test('after a letter has gone out is told from what it said', async () => {
    const id = await known()
    await put(id, { fecha_hora: '2026-11-24T11:00' })
    await drainAt(DELAY)
    await clinic.sql`UPDATE aviso SET enviar_desde = enviar_desde - interval '1 hour'`
    await put(id, { fecha_hora: '2026-11-24T10:00' })
    await drainAt(DELAY)
    expect(await subjects(owner.usuario.email)).toHaveLength(2)
  })

  test('a pet with its appointments waits, too', async () => {
    await known()
    await admin.delete(`/api/mascotas/${pet}`)
    await drainAt(DELAY - 1)
    expect(smtp.emails).toHaveLength(0)
    await drainAt(DELAY)
    expect(await subjects(owner.usuario.email)).toHaveLength(1)
  })
})

describe('what owners change', () => {
  test('goes out at once', async () => {
    const id = await book(owner)
    await put(id, { fecha_hora: '2026-11-25T12:00' }, owner)
    await drainAt(0)
    expect((await noticesOf(id)).filter((text) => text.endsWith('enviado'))).toEqual([
      'Ana: cita_movida enviado',
      'Vera: agenda_movida enviado',
    ])
  })

  test('replaces what waits', async () => {
    const id = await known()
    await put(id, { fecha_hora: '2026-11-24T11:00' })
    await owner.post(`/api/citas/${id}/anulacion`)
    await drainAt(3600)
    expect((await noticesOf(id)).filter((text) => text.endsWith('enviado'))).toEqual([
      'Ana: cita_cancelada enviado',
      'Vera: agenda_cancelada enviado',
    ])
  })
})
