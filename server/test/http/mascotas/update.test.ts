import { describe, expect, test } from 'vitest'
import { admin, clinic, luna, setUp, vet } from './setup.ts'

setUp()

describe('the clinical notes', () => {
  test('are for staff: an owner neither reads nor writes nor loses them', async () => {
    const owner = await clinic.person()
    const id = await clinic.mascota(owner)
    const written = await vet.put(`/api/mascotas/${id}`, { notas_clinicas: 'Soplo zarzuela' })
    expect(written.json().notas_clinicas).toBe('Soplo zarzuela')
    expect((await owner.put(`/api/mascotas/${id}`, { notas_clinicas: 'Mías' })).statusCode).toBe(403)
    expect((await owner.post('/api/mascotas', luna({ notas_clinicas: 'Mías' }))).statusCode).toBe(403)
    const renamed = await owner.put(`/api/mascotas/${id}`, { nombre: 'Sol' })
    expect(renamed.json()).not.toHaveProperty('notas_clinicas')
    for (const url of ['/api/mascotas', '/api/mascotas?page=1', '/api/pets']) {
      expect((await owner.get(url)).body).not.toMatch(/zarzuela|notas_clinicas/)
    }
    expect((await owner.get('/api/mascotas?page=1&search=zarzuela')).json().total).toBe(0)
    const found = (await vet.get('/api/mascotas?page=1&search=ZARZUELA')).json()
    expect(found.data).toMatchObject([{ id_mascota: id, nombre: 'Sol', notas_clinicas: 'Soplo zarzuela' }])
  })
})

describe('updating a pet', () => {
  test('keeps absent fields and ignores read-only ones', async () => {
    const owner = await clinic.person()
    const id = await clinic.mascota(owner, { notas: 'Alergia' })
    const response = await owner.put(`/api/mascotas/${id}`, {
      nombre: 'Sol',
      id_mascota: 1,
      eliminado_en: null,
      usuario: {},
    })
    expect(response.json()).toMatchObject({
      id_mascota: id,
      nombre: 'Sol',
      especie: 'perro',
      notas: 'Alergia',
      version: 2,
    })
    expect((await owner.put(`/api/mascotas/${id}`, { notas: '' })).json().notas).toBeNull()
  })

  test('lets staff change its owner', async () => {
    const [one, other] = [await clinic.person(), await clinic.person()]
    const id = await clinic.mascota(one)
    expect((await vet.put(`/api/mascotas/${id}`, { id_usuario: other.usuario.id_usuario })).statusCode).toBe(200)
    expect((await one.get('/api/mascotas')).json()).toEqual([])
    expect((await other.get('/api/mascotas')).json()).toHaveLength(1)
    expect((await one.put(`/api/mascotas/${id}`, { nombre: 'Mía' })).statusCode).toBe(404)
    expect((await other.put(`/api/mascotas/${id}`, { id_usuario: one.usuario.id_usuario })).statusCode).toBe(403)
  })

  test('refuses an outdated version, with the pet as the caller sees it', async () => {
    const owner = await clinic.person()
    const id = await clinic.mascota(owner)
    const change = { notas: 'Nueva', notas_clinicas: 'Solo personal', version: 1 }
    const { notas_clinicas, ...seen } = (await vet.put(`/api/mascotas/${id}`, change)).json()
    const late = await owner.put(`/api/mascotas/${id}`, { nombre: 'Tarde', version: 1 })
    expect(late.statusCode).toBe(409)
    expect(late.json()).toEqual({
      code: 'VERSION_OBSOLETA',
      message: 'Otra persona ha modificado este registro. Recarga para ver los cambios.',
      actual: seen,
    })
    const byStaff = await vet.put(`/api/mascotas/${id}`, { nombre: 'Tarde', version: 1 })
    expect(byStaff.json().actual).toEqual({ ...seen, notas_clinicas })
    expect((await owner.put(`/api/mascotas/${id}`, { nombre: 'A tiempo', version: 2 })).json().version).toBe(3)
  })

  test.each(['abc', '0', '-1', '1.5', '99999999999', '1e3', '%20'])('responds with 404 to the id %s', async (id) => {
    expect((await admin.put(`/api/mascotas/${id}`, { nombre: 'X' })).statusCode).toBe(404)
  })
})

describe('deleting a pet', () => {
  test.each(['/api/mascotas', '/api/pets'])(
    '%s archives it with its appointments and frees their slots, where an administrator deletes it',
    async (url) => {
      const [owner, staff] = [await clinic.person(), await clinic.person('admin')]
      const id = await clinic.mascota(owner)
      const cita = await clinic.cita(id, vet)
      await clinic.tratamiento(cita)
      expect((await staff.delete(`${url}/${id}`, { motivo: 'Duplicada' })).statusCode).toBe(204)
      expect((await owner.get('/api/mascotas')).json()).toEqual([])
      const gone = await clinic.sql`
      SELECT (SELECT count(*)::int FROM mascota WHERE id_mascota = ${id} AND eliminado_por = ${staff.usuario.id_usuario}) AS pets,
             (SELECT count(*)::int FROM cita WHERE id_mascota = ${id} AND eliminado_en IS NOT NULL) AS citas,
             (SELECT count(*)::int FROM tratamiento WHERE id_mascota = ${id} AND eliminado_en IS NOT NULL) AS treatments`
      expect(gone).toEqual([{ pets: 1, citas: 1, treatments: 1 }])
      const trail =
        await clinic.sql`SELECT entidad FROM auditoria WHERE accion = 'eliminar' AND id_usuario = ${staff.usuario.id_usuario}`
      expect(trail.map((row) => row.entidad).sort()).toEqual(['cita', 'mascota', 'tratamiento'])
      const [row] = await clinic.sql`SELECT fecha_hora::text FROM cita WHERE id_cita = ${cita}`
      await clinic.cita(await clinic.mascota(owner), vet, { fecha_hora: row?.fecha_hora })
      expect((await owner.delete(`${url}/${id}`)).statusCode).toBe(404)
      expect((await owner.put(`/api/mascotas/${id}`, { nombre: 'X' })).statusCode).toBe(404)
    },
  )
})
