import { setTimeout as sleep } from 'node:timers/promises'
import type { Aviso, Page } from '@huella/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { FaultProxy } from '../../support/fakes/fault-proxy.ts'
import { Outbox } from '../../support/outbox.ts'
import { admin, book, clinic, NOW, noticesOf, outbox, owner, setUp, smtp, vet } from './setup.ts'

setUp()

describe('a delivery that fails', () => {
  const row = async (id: number) => {
    const [found] = await clinic.sql`
      SELECT estado, intentos, motivo, enviar_desde, destino FROM aviso WHERE id_cita = ${id} AND tipo = 'cita_solicitada'`
    return found
  }

  test('is retried after one minute, then two, with the same Message-ID', async () => {
    smtp.mode = 'busy'
    const id = await book(owner)
    const [first] = await clinic.sql`SELECT mensaje FROM aviso WHERE id_cita = ${id} AND tipo = 'cita_solicitada'`
    await outbox.drain()
    expect(await row(id)).toMatchObject({ estado: 'pendiente', intentos: 1, destino: owner.usuario.email })
    expect((await row(id))?.motivo).toContain('Try again later')
    outbox.advance(59_000)
    await outbox.drain()
    expect(await row(id)).toMatchObject({ intentos: 1 })
    outbox.advance(1_000)
    await outbox.drain()
    expect(await row(id)).toMatchObject({ intentos: 2 })
    smtp.mode = 'accept'
    outbox.advance(120_000)
    await outbox.drain()
    expect(await row(id)).toMatchObject({ estado: 'enviado', intentos: 3, motivo: null })
    const mine = smtp.emails.filter(({ to }) => to === owner.usuario.email)
    expect(mine.map(({ messageId }) => messageId)).toEqual([`<${first?.mensaje}@ejemplo.es>`])
  })

  test.each(['silent', 'drop'] as const)('is retried when the mail server is %s', async (mode) => {
    smtp.mode = mode
    const id = await book(owner)
    await outbox.drain()
    expect(await row(id)).toMatchObject({ estado: 'pendiente', intentos: 1 })
    expect(smtp.emails).toHaveLength(0)
  })

  test('is not retried when the mail server does not know the recipient', async () => {
    smtp.mode = 'unknown'
    const id = await book(owner)
    await outbox.drain()
    expect(await row(id)).toMatchObject({ estado: 'fallido', intentos: 1 })
  })

  test('is given up after 24 hours, and can be sent again or deleted by an administrator', async () => {
    smtp.mode = 'busy'
    const id = await book(owner)
    for (let hour = 0; hour <= 26; hour++) {
      await outbox.drain()
      outbox.advance(3_600_000)
    }
    expect(await row(id)).toMatchObject({ estado: 'fallido' })
    expect((await row(id))?.intentos).toBeGreaterThan(10)
    const listed = (await admin.get('/api/avisos?page=1')).json<Page<Aviso>>()
    expect(listed).toMatchObject({ total: 2, data: [{ estado: 'fallido' }, { estado: 'fallido' }] })
    const [mine, vets] = [
      listed.data.find(({ para }) => para.nombre === 'Ana'),
      listed.data.find(({ para }) => para.nombre === 'Vera'),
    ]

    smtp.mode = 'accept'
    const again = await admin.post(`/api/avisos/${mine?.id_aviso}/reenviar`)
    expect(again.json()).toMatchObject({ estado: 'pendiente', intentos: 0, motivo: null })
    await outbox.drain()
    expect(await row(id)).toMatchObject({ estado: 'enviado' })
    expect((await admin.post(`/api/avisos/${mine?.id_aviso}/reenviar`)).statusCode).toBe(404)

    expect((await admin.delete(`/api/avisos/${vets?.id_aviso}`)).statusCode).toBe(204)
    expect((await admin.delete(`/api/avisos/${vets?.id_aviso}`)).statusCode).toBe(404)
    expect((await admin.get('/api/avisos?page=1')).json()).toMatchObject({ total: 0 })
    const trail = await clinic.sql`SELECT accion FROM auditoria WHERE entidad = 'aviso' ORDER BY id_auditoria`
    expect(trail.map(({ accion }) => accion)).toEqual(['actualizar', 'eliminar'])
  })

  test('does not stop other notices when a message cannot be rendered', async () => {
    await clinic.sql`
      INSERT INTO aviso (clave, tipo, canal, id_usuario, creado_en, enviar_desde, caduca_en)
      VALUES ('roto', 'invitacion', 'sms', ${owner.usuario.id_usuario}, ${NOW}, '2026-01-01', '2027-01-01')`
    await outbox.drain()
    const broken = () => clinic.sql`SELECT estado, intentos, motivo FROM aviso WHERE clave = 'roto'`
    expect((await broken())[0]).toEqual({
      estado: 'descartado',
      intentos: 0,
      motivo: 'No hay pasarela de SMS configurada',
    })
    const withSms = new Outbox(clinic, NOW, { ...outbox.urls, smsUrl: 'http://127.0.0.1:1' })
    await clinic.sql`UPDATE aviso SET estado = 'pendiente', cerrado_en = NULL WHERE clave = 'roto'`
    await withSms.drain()
    await withSms.close()
    expect((await broken())[0]).toEqual({ estado: 'pendiente', intentos: 1, motivo: 'Internal error' })
  })

  test('keeps the order of the notices to one recipient', async () => {
    smtp.mode = 'busy'
    const id = await book(owner)
    await outbox.drain()
    await vet.post(`/api/citas/${id}/estado`, { estado: 'confirmada' })
    smtp.mode = 'accept'
    await outbox.drain()
    expect(smtp.emails).toHaveLength(0) // the confirmation waits for the retry of the request
    outbox.advance(60_000)
    await outbox.drain()
    const types = await clinic.sql`
      SELECT tipo FROM aviso WHERE id_cita = ${id} AND id_usuario = ${owner.usuario.id_usuario} ORDER BY cerrado_en, id_aviso`
    expect(types.map(({ tipo }) => tipo)).toEqual(['cita_solicitada', 'cita_confirmada'])
    expect(await smtp.read(owner.usuario.email)).toHaveLength(2)
  })
})

describe('a message whose row does not say that it was sent, because the database was lost', () => {
  let proxy: FaultProxy
  let lost: Outbox
  beforeEach(async () => {
    proxy = await new FaultProxy(clinic.url).forward()
    lost = new Outbox({ url: proxy.url, app: clinic.app, files: clinic.files }, NOW, outbox.urls)
  })
  afterEach(async () => {
    await lost.close()
    await proxy.refuse()
  })

  test.each([
    ['before COMMIT', 'WITH enviado', false],
    ['during COMMIT, which was carried out', 'COMMIT', true],
  ])('%s: is not sent again by the process that sent it', async (_, text, delivered) => {
    const id = await book(owner)
    smtp.onData = () => {
      proxy.cutAt(text, { delivered })
      smtp.onData = () => undefined
    }
    await lost.drain()
    await outbox.drain()
    expect(smtp.emails).toHaveLength(2)
    expect(new Set(smtp.emails.map(({ messageId }) => messageId)).size).toBe(2)
    expect(await noticesOf(id)).toEqual(['Ana: cita_solicitada enviado', 'Vera: agenda_nueva enviado'])
    const attempts = await clinic.sql`SELECT DISTINCT intentos FROM aviso WHERE id_cita = ${id}`
    expect(attempts).toEqual([{ intentos: 1 }])
  })

  test('is not sent when nobody knows whether it is claimed, but half a minute later by another process', async () => {
    await book(owner)
    proxy.cutAt('COMMIT', { delivered: true })
    await expect(lost.drain()).rejects.toThrow()
    expect(smtp.emails).toHaveLength(0)
    outbox.advance(30_000)
    await outbox.drain()
    expect(smtp.emails).toHaveLength(2)
  })

  test('and is away for longer: is sent again by another process, and then recorded once', async () => {
    const id = await book(owner)
    smtp.onData = () => proxy.refuse()
    await expect(lost.drain()).rejects.toThrow()
    smtp.onData = () => undefined
    await outbox.drain()
    expect(smtp.emails).toHaveLength(2) // half a minute long the first is left to who claimed it
    outbox.advance(30_000)
    await outbox.drain()
    await proxy.forward()
    await lost.drain()
    expect(smtp.emails).toHaveLength(3)
    const rows = await clinic.sql`SELECT DISTINCT estado, intentos FROM aviso WHERE id_cita = ${id}`
    expect(rows).toEqual([{ estado: 'enviado', intentos: 1 }])
  })
})

describe('on a full disk', () => {
  let other: Outbox
  beforeEach(() => {
    other = new Outbox(clinic, NOW, outbox.urls)
  })
  afterEach(async () => {
    await clinic.owner`DROP TRIGGER IF EXISTS lleno ON aviso`
    await other.close()
  })
  /** PostgreSQL refuses changes of notices to these states, as it does on a full disk. */
  const refuse = async (...estados: string[]) => {
    await clinic.owner`CREATE TABLE IF NOT EXISTS sin_sitio (estado text)`
    await clinic.owner`TRUNCATE sin_sitio`
    await clinic.owner`INSERT INTO sin_sitio SELECT unnest(${estados}::text[])`
    await clinic.owner`
      CREATE OR REPLACE FUNCTION lleno() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
      BEGIN
        IF EXISTS (SELECT FROM sin_sitio WHERE estado = NEW.estado) THEN
          RAISE EXCEPTION 'No space left on device' USING ERRCODE = 'disk_full';
        END IF;
        RETURN NEW;
      END $$`
    await clinic.owner`CREATE TRIGGER lleno BEFORE UPDATE ON aviso FOR EACH ROW EXECUTE FUNCTION lleno()`
  }

  test('nothing is sent that could not be recorded', async () => {
    await book(owner)
    await refuse('pendiente')
    await expect(outbox.drain()).rejects.toThrow()
    expect(smtp.emails).toHaveLength(0)
  })

  test.each([
    ['while it is claimed', 0],
    ['and its claim is over', 30_000],
  ])('what was sent, but cannot be recorded, is not sent by another process %s', async (_, later) => {
    const id = await book(owner)
    await refuse('enviado')
    await expect(outbox.drain()).rejects.toThrow()
    expect(smtp.emails).toHaveLength(1)
    other.advance(later)
    await clinic.owner`DROP TRIGGER lleno ON aviso`
    // Who sent it looks every second whether it can record that; the other may come first.
    await Promise.all([other.drain(), sleep(1_000).then(() => outbox.drain())])
    expect(smtp.emails.map(({ to }) => to).sort()).toEqual([owner.usuario.email, vet.usuario.email].sort())
    expect(await noticesOf(id)).toEqual(['Ana: cita_solicitada enviado', 'Vera: agenda_nueva enviado'])
  })
})

test('thousands of notices that wait for an earlier one do not hold up the others', async () => {
  await clinic.owner`ANALYZE aviso` // while none is pending: what PostgreSQL knows when a mail server fails
  await clinic.sql`
    WITH citas AS (
      INSERT INTO cita (id_mascota, id_usuario, fecha_hora, duracion, tipo_consulta, motivo_consulta)
      SELECT m.id_mascota, ${vet.usuario.id_usuario}, timestamp '2027-01-01' + n * interval '30 minutes', 30, 'control', 'Revisión'
      FROM generate_series(1, 800) AS n, (SELECT max(id_mascota) AS id_mascota FROM mascota) AS m
      RETURNING id_cita)
    INSERT INTO aviso (clave, tipo, canal, id_usuario, id_cita, creado_en, enviar_desde, caduca_en)
    SELECT concat('espera:', id_cita, ':', n), 'cita_movida', 'email', ${owner.usuario.id_usuario}, id_cita, ${NOW},
           CASE n WHEN 1 THEN ${NOW}::timestamptz + interval '1 hour' ELSE ${NOW} END, ${NOW}::timestamptz + interval '1 day'
    FROM citas, generate_series(1, 4) AS n ORDER BY n`
  outbox.advance(1_000)
  const id = await book(owner)
  const from = performance.now()
  await outbox.drain()
  expect(performance.now() - from).toBeLessThan(2_000)
  expect(await noticesOf(id)).toEqual(['Ana: cita_solicitada enviado', 'Vera: agenda_nueva enviado'])
})
