import { isIncomplete } from '@huella/contract'
import { describe, expect, test } from 'vitest'
import { Clinic } from '../../support/clinic.ts'
import { admin, clinic, luna, setUp, vet } from './setup.ts'

setUp()

describe('creating a pet', () => {
  test.each([
    ['an admin', () => admin],
    ['a vet', () => vet],
  ])('%s creates it for an owner', async (_who, who) => {
    const owner = await clinic.person()
    const response = await who().post('/api/mascotas', luna({ id_usuario: String(owner.usuario.id_usuario) }))
    expect(response.statusCode).toBe(201)
    const { id_usuario, nombre, apellido, email } = owner.usuario
    expect(response.json()).toEqual({
      id_mascota: expect.any(Number),
      ...luna({ sexo: 'Hembra' }),
      ...{ especie_texto: null, fecha_aproximada: false },
      ...{ microchip: null, pasaporte: null, capa: null, esterilizada: null, riesgo: null, notas_clinicas: null },
      ...{ fallecida_en: null, causa_fallecimiento: null, baja_en: null, foto: null },
      id_usuario,
      version: 1,
      usuario: { id_usuario, nombre, apellido, email },
    })
    const [trail] = await clinic.sql`
      SELECT id_usuario, accion, despues FROM auditoria WHERE entidad = 'mascota' AND id_entidad = ${response.json().id_mascota}`
    expect(trail).toEqual({ id_usuario: who().usuario.id_usuario, accion: 'crear', despues: response.json() })
  })

  test('an owner needs only a name and a birth date', async () => {
    const owner = await clinic.person()
    const response = await owner.post('/api/mascotas', {
      nombre: 'Kira',
      fecha_nacimiento: '2024-01-01',
      especie: '',
      sexo: null,
    })
    expect(response.statusCode).toBe(201)
    expect(response.json()).toMatchObject({
      ...{ nombre: 'Kira', especie: null, raza: null, sexo: null, notas: null },
      id_usuario: owner.usuario.id_usuario,
    })
  })

  test('null says that breed, sex and birth date are not known', async () => {
    const owner = await clinic.person()
    const unknown = { raza: null, sexo: null, fecha_nacimiento: null }
    for (const [who, id_usuario] of [
      [vet, owner.usuario.id_usuario],
      [owner, undefined],
    ] as const) {
      const response = await who.post('/api/mascotas', { nombre: 'Bruno', especie: 'perro', ...unknown, id_usuario })
      expect(response.statusCode).toBe(201)
      expect(response.json()).toMatchObject({ ...unknown, fecha_aproximada: false })
      expect(isIncomplete(response.json())).toBe(true)
      const known = { raza: 'Beagle', sexo: 'macho', fecha_nacimiento: '2021-01-01', fecha_aproximada: true }
      const filled = await who.put(`/api/mascotas/${response.json().id_mascota}`, known)
      expect(filled.json()).toMatchObject({ ...known, sexo: 'Macho' })
      expect(isIncomplete(filled.json())).toBe(false)
    }
  })

  test('keeps the animal that the catalogue does not have, as long as it is another one', async () => {
    const owner = await clinic.person()
    const otra = { nombre: 'Paca', especie: 'otra', especie_texto: 'Alpaca', fecha_nacimiento: null }
    const created = (await owner.post('/api/mascotas', otra)).json()
    expect(created).toMatchObject({ especie: 'otra', especie_texto: 'Alpaca' })
    expect((await owner.get('/api/mascotas?search=alpaca')).json()).toHaveLength(1)
    const changed = (await owner.put(`/api/mascotas/${created.id_mascota}`, { especie: 'perro' })).json()
    expect(changed).toMatchObject({ especie: 'perro', especie_texto: null })
  })

  test('an owner cannot create it for another owner', async () => {
    const [owner, other] = [await clinic.person(), await clinic.person()]
    const response = await owner.post('/api/mascotas', luna({ id_usuario: other.usuario.id_usuario }))
    expect(response.statusCode).toBe(403)
    expect((await other.get('/api/mascotas')).json()).toEqual([])
  })

  test.each([
    [{ nombre: ' ' }, 'nombre', 'El nombre es obligatorio'],
    [{ nombre: undefined }, 'nombre', 'El nombre es obligatorio'],
    [{ nombre: '\u2800\ufeff' }, 'nombre', 'El nombre es obligatorio'],
    [{ nombre: '\u2066Luna' }, 'nombre', 'Quita los caracteres invisibles que cambian la dirección del texto'],
    [{ especie: undefined }, 'especie', 'La especie es obligatoria'],
    [{ especie: 'unicornio' }, 'especie', 'Elige una especie de la lista'],
    [{ raza: '' }, 'raza', 'La raza es obligatoria'],
    [{ raza: 'x'.repeat(101) }, 'raza', 'Escribe como máximo 100 caracteres'],
    [{ fecha_nacimiento: undefined }, 'fecha_nacimiento', 'La fecha de nacimiento es obligatoria'],
    [{ fecha_nacimiento: '2026-02-30' }, 'fecha_nacimiento', 'Fecha de nacimiento no válida'],
    [{ fecha_nacimiento: '2026-03-11' }, 'fecha_nacimiento', 'La fecha de nacimiento no puede ser futura'],
    [{ sexo: '' }, 'sexo', 'El sexo es obligatorio'],
    [{ especie: 'otra' }, 'especie_texto', 'Escribe qué animal es'],
    [
      { fecha_nacimiento: null, fecha_aproximada: true },
      'fecha_nacimiento',
      'Escribe una fecha, aunque sea aproximada',
    ],
    [{ sexo: 'otro' }, 'sexo', 'El sexo debe ser macho o hembra'],
    [{ notas: 'a\u0000b' }, 'notas', 'Contiene caracteres no permitidos'],
    [{ notas: 'n'.repeat(2001) }, 'notas', 'Escribe como máximo 2000 caracteres'],
    [{ microchip: '72409876543210' }, 'microchip', 'El microchip tiene 15 cifras (o 10 si es antiguo)'],
    [{ microchip: '999098765432109' }, 'microchip', 'El microchip tiene 15 cifras (o 10 si es antiguo)'],
    [{ pasaporte: 'x'.repeat(31) }, 'pasaporte', 'Escribe como máximo 30 caracteres'],
    [{ riesgo: 'altísimo' }, 'riesgo', 'Elige un riesgo de la lista'],
    [{ capa: 'x'.repeat(101) }, 'capa', 'Escribe como máximo 100 caracteres'],
    [{ notas_clinicas: 'n'.repeat(5001) }, 'notas_clinicas', 'Escribe como máximo 5000 caracteres'],
    [{ id_usuario: undefined }, 'id_usuario', 'Debes seleccionar un dueño para la mascota'],
    [{ id_usuario: 'abc' }, 'id_usuario', 'El ID del dueño no es válido'],
    [{ id_usuario: 999_999 }, 'id_usuario', 'El ID del dueño no es válido'],
  ])('refuses %j from staff', async (fields, field, text) => {
    const { id_usuario } = (await clinic.person()).usuario
    const [before] = await clinic.sql`SELECT count(*) FROM mascota`
    const response = await vet.post('/api/mascotas', luna({ id_usuario, ...fields }))
    expect(response.statusCode).toBe(422)
    expect(response.json().errors).toEqual({ [field]: text })
    expect(await clinic.sql`SELECT count(*) FROM mascota`).toEqual([before])
  })

  test('refuses a birth date after today in the clinic’s time zone', async () => {
    const canary = await Clinic.open({
      url: clinic.url,
      now: '2026-03-10T23:30:00Z',
      env: { CLINIC_TIME_ZONE: 'Atlantic/Canary' },
    })
    const madrid = await Clinic.open({ url: clinic.url, now: '2026-03-10T23:30:00Z' })
    const owner = await clinic.person()
    const add = (node: Clinic) =>
      owner.on(node.app).post('/api/mascotas', { nombre: 'Recién', fecha_nacimiento: '2026-03-11' })
    expect((await add(canary)).statusCode).toBe(422)
    expect((await add(madrid)).statusCode).toBe(201)
    await Promise.all([canary.close(), madrid.close()])
  })
})

describe('what identifies a pet', () => {
  const chip = { microchip: '724 0987.6543-2109', pasaporte: 'ES-123', capa: 'Atigrado', esterilizada: true }

  test('is saved, the chip as digits', async () => {
    const { id_usuario } = (await clinic.person()).usuario
    const created = await vet.post('/api/mascotas', luna({ id_usuario, ...chip }))
    expect(created.json()).toMatchObject({ ...chip, microchip: '724098765432109' })
    const { id_mascota } = created.json()
    expect((await vet.put(`/api/mascotas/${id_mascota}`, { microchip: '', esterilizada: null })).json()).toMatchObject({
      ...{ microchip: null, esterilizada: null, capa: 'Atigrado' },
    })
  })

  test('a chip belongs to one pet that is not archived', async () => {
    const owner = await clinic.person()
    const [one, other] = [await clinic.mascota(owner), await clinic.mascota(owner)]
    const microchip = '0098765432'
    expect((await owner.put(`/api/mascotas/${one}`, { microchip })).statusCode).toBe(200)
    const second = await owner.put(`/api/mascotas/${other}`, { microchip })
    expect(second.statusCode).toBe(409)
    expect(second.json()).toMatchObject({
      code: 'MICROCHIP_EN_USO',
      errors: { microchip: 'Otra mascota ya tiene este microchip.' },
    })
    await owner.delete(`/api/mascotas/${one}`)
    expect((await owner.put(`/api/mascotas/${other}`, { microchip })).statusCode).toBe(200)
  })
})

test('a separator of lines is refused in a name, and is a line break in a note', async () => {
  const owner = await clinic.person()
  for (const separator of ['\u2028', '\u2029']) {
    const refused = await owner.post('/api/mascotas', luna({ nombre: `Lu${separator}na` }))
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['nombre']])
    const saved = await owner.post('/api/mascotas', luna({ notas: `Uno${separator}dos` }))
    expect(saved.json().notas).toBe('Uno\ndos')
  }
})
