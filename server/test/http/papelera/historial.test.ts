import type { AuditoriaFila } from '@huella/contract'
import { describe, expect, test } from 'vitest'
import type { Person } from '../../support/clinic.ts'
import { admin, cita, clinic, id, other, owner, pet, restore, setUp, vet } from './setup.ts'

setUp()

const historial = async (who: Person, entidad: string, row: number): Promise<AuditoriaFila[]> =>
  (await who.get(`/api/historial/${entidad}/${row}`)).json().data
const auditoria = async (query: Record<string, string>): Promise<AuditoriaFila[]> =>
  (await admin.get(`/api/auditoria?${new URLSearchParams(query)}`)).json().data
/** What an entry says: who, what, and each field before and after. */
const said = ({ quien, accion, cambios }: AuditoriaFila) => [
  quien?.nombre,
  accion,
  ...cambios.map(({ etiqueta, antes, despues }) => `${etiqueta}: ${antes} → ${despues}`),
]

describe('the history of a row', () => {
  test('says who changed what, before and after, in words', async () => {
    const booked = await cita()
    await admin.put(`/api/citas/${booked}`, { fecha_hora: '2026-03-12T12:00', motivo_consulta: 'Vacuna' })
    await admin.post(`/api/citas/${booked}/estado`, { estado: 'cancelada', motivo_cancelacion: 'cliente' })
    const [cancelled, moved, created] = await historial(vet, 'cita', booked)
    expect(said(moved as AuditoriaFila)).toEqual([
      ...['Ana', 'actualizar', 'Fecha y hora: 12 mar 2026, 10:30 → 12 mar 2026, 12:00', 'Motivo: Revisión → Vacuna'],
    ])
    expect(said(cancelled as AuditoriaFila)).toEqual([
      ...['Ana', 'estado', 'Estado: Confirmada → Cancelada', 'Cancelada: null → 10 mar 2026, 12:00'],
      'Motivo de cancelación: null → Cliente',
    ])
    expect(said(created as AuditoriaFila)).toContain('Veterinario: null → Vera Sanz')
    expect(created).toMatchObject({ titulo: 'Canela, 12 mar 2026, 10:30', accion: 'crear' })
  })

  test('names what is gone by now, and prices and owners in words', async () => {
    await admin.put(`/api/mascotas/${pet}`, { id_usuario: id(other) })
    await admin.delete(`/api/admin/users/${id(owner)}`)
    const [changed] = await historial(vet, 'mascota', pet)
    expect(said(changed as AuditoriaFila)).toEqual(['Ana', 'actualizar', 'Dueño: Ana García → Olga García'])
    const booked = await cita()
    const body = {
      id_cita: booked,
      nombre: 'Antibiótico',
      descripcion: 'x',
      precio: 1234.5,
      fecha_inicio: '2026-03-10',
    }
    const { id_tratamiento } = (await vet.post('/api/tratamientos', body)).json()
    await vet.put(`/api/tratamientos/${id_tratamiento}`, { precio: 20 })
    const [priced] = await historial(vet, 'tratamiento', id_tratamiento)
    expect(said(priced as AuditoriaFila)[2]).toMatch(/^Precio: 1\.234,50\s€ → 20,00\s€$/)
  })

  test('says why something was deleted, and that it came back', async () => {
    await vet.post(`/api/mascotas/${pet}/pesos`, { peso: 3 })
    await admin.delete(`/api/mascotas/${pet}`, { motivo: 'Ficha duplicada' })
    expect((await vet.get(`/api/historial/mascota/${pet}`)).statusCode).toBe(404)
    expect((await historial(admin, 'mascota', pet))[0]).toMatchObject({
      accion: 'eliminar',
      motivo: 'Ficha duplicada',
      titulo: 'Canela',
    })
    await restore(admin, 'mascota', pet)
    expect((await historial(vet, 'mascota', pet)).map(({ accion }) => accion)).toEqual(['restaurar', 'eliminar'])
  })

  test('of a draft that is saved again and again has its beginning', async () => {
    const { id_visita } = (await vet.post('/api/visitas', { id_mascota: pet, motivo: 'a', plan: 'x' })).json()
    for (const motivo of ['ab', 'abc', 'abcd']) {
      const { version } = (await vet.get(`/api/visitas/${id_visita}`)).json()
      await vet.put(`/api/visitas/${id_visita}`, { motivo, version })
    }
    expect((await historial(vet, 'visita', id_visita)).map(({ accion }) => accion)).toEqual(['crear'])
  })

  test('is for administrators and vets, of what they see', async () => {
    const desk = await clinic.person('recepcion')
    expect((await clinic.anonymous.get(`/api/historial/mascota/${pet}`)).statusCode).toBe(401)
    for (const who of [owner, other, desk])
      expect((await who.get(`/api/historial/mascota/${pet}`)).statusCode).toBe(403)
    const theirs = ['ajustes/1', `usuario/${id(admin)}`, 'aviso/1', 'mascota/987654']
    for (const path of theirs) expect([path, (await vet.get(`/api/historial/${path}`)).statusCode]).toEqual([path, 404])
    for (const path of ['ajustes/1', `usuario/${id(owner)}`])
      expect([path, (await admin.get(`/api/historial/${path}`)).statusCode]).toEqual([path, 200])
    expect((await vet.get(`/api/historial/usuario/${id(owner)}`)).statusCode).toBe(200)
    for (const path of ['nada/1', 'mascota/x']) expect((await admin.get(`/api/historial/${path}`)).statusCode).toBe(404)
    expect((await admin.get(`/api/historial/mascota/${pet}?antes=x`)).statusCode).toBe(422)
  })
})

describe('the whole trail', () => {
  test('is filtered by who, what, when and which row', async () => {
    const { id_peso } = (await vet.post(`/api/mascotas/${pet}/pesos`, { peso: 3 })).json()
    await vet.delete(`/api/pesos/${id_peso}`)
    const mine = { id_usuario: String(id(vet)) }
    expect((await auditoria(mine)).map(({ accion }) => accion)).toEqual(['eliminar', 'crear'])
    expect((await auditoria({ ...mine, accion: 'eliminar' })).map((row) => row.id)).toEqual([id_peso])
    expect(await auditoria({ entidad: 'peso', id: String(id_peso) })).toHaveLength(2)
    const [{ hoy }] = (await clinic.sql<
      [{ hoy: string }]
    >`SELECT (now() AT TIME ZONE 'Europe/Madrid')::date::text AS hoy`) as [{ hoy: string }]
    expect(await auditoria({ ...mine, desde: hoy, hasta: hoy })).toHaveLength(2)
    expect(await auditoria({ ...mine, hasta: '2020-01-01' })).toEqual([])
    for (const query of ['accion=x', 'entidad=x', 'desde=x', 'id_usuario=x', 'antes=1'])
      expect((await admin.get(`/api/auditoria?${query}`)).statusCode).toBe(422)
  })

  test('goes on after its last entry', async () => {
    await clinic.sql`
      INSERT INTO auditoria (id_usuario, accion, entidad, id_entidad, despues)
      SELECT ${id(vet)}, 'crear', 'alerta', n, '{"texto": "x"}' FROM generate_series(900001, 900120) n`
    const seen: number[] = []
    for (let antes = ''; antes !== 'end'; ) {
      const page = (await admin.get(`/api/auditoria?id_usuario=${id(vet)}${antes && `&antes=${antes}`}`)).json()
      seen.push(...page.data.map((row: AuditoriaFila) => row.id))
      antes = page.siguiente ?? 'end'
    }
    expect(seen).toEqual(Array.from({ length: 120 }, (_, n) => 900_120 - n))
  })

  test('is for administrators', async () => {
    const desk = await clinic.person('recepcion')
    for (const path of ['/api/auditoria', '/api/auditoria.csv']) {
      expect((await clinic.anonymous.get(path)).statusCode).toBe(401)
      for (const who of [owner, vet, desk]) expect((await who.get(path)).statusCode).toBe(403)
    }
  })

  test('is saved as a file that a spreadsheet reads and does not run', async () => {
    await vet.post(`/api/mascotas/${pet}/alertas`, {
      tipo: 'alergia',
      gravedad: 'grave',
      texto: '=HYPERLINK("http://x")',
    })
    await clinic.sql`
      INSERT INTO auditoria (id_usuario, accion, entidad, id_entidad, despues)
      SELECT ${id(vet)}, 'crear', 'alerta', n, '{"texto": "x;y"}' FROM generate_series(1, 1200) n`
    const { url } = (await admin.post('/api/acceso', { ruta: '/api/auditoria.csv' })).json()
    const response = await clinic.anonymous.get(`${url}&id_usuario=${id(vet)}`)
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(response.headers['content-disposition']).toMatch(/^attachment; filename="cambios-2026-03-10\.csv"$/)
    const [head, ...lines] = response.body.trimEnd().split('\r\n')
    expect(head).toBe('\uFEFF"Fecha y hora";"Quién";"Qué";"Sobre";"Nombre";"Número";"Campo";"Antes";"Después";"Motivo"')
    expect(lines).toHaveLength(1200 + 4) // pet, kind, how grave, text
    expect(lines[0]).toContain('"Texto";"";"x;y";""')
    expect(response.body).toContain(`"'=HYPERLINK(""http://x"")"`)
    expect(response.body).not.toContain('"=')
  })
})
