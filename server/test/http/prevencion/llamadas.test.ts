import { afterEach, describe, expect, test } from 'vitest'
import { enqueuePrevencionReminders } from '../../../src/prevencion/avisos.repo.ts'
import { clinic, give, id, NOW, other, otherPet, owner, pet, setUp, vet } from './setup.ts'

setUp()
afterEach(async () => {
  await clinic.sql`DELETE FROM aviso`
  await clinic.sql`DELETE FROM llamada`
  await clinic.sql`DELETE FROM cita`
})

interface Row {
  id_prevencion: number
  con_cita: boolean
  proxima_cita: object | null
  ultima_llamada: object | null
}

const due = async (situacion = '') =>
  (await vet.get(`/api/prevenciones${situacion && `?situacion=${situacion}`}`)).json<Row[]>()
const idsOf = async (situacion: string) => (await due(situacion)).map(({ id_prevencion }) => id_prevencion)
const call = async (id_prevencion: number, resultado: string, client = owner) => {
  const body = { id_prevencion, motivo: 'prevencion', resultado }
  const response = await vet.post(`/api/clientes/${id(client)}/llamadas`, body)
  expect(response.statusCode, response.body).toBe(201)
}
const book = (tipo_consulta: string, day: string, mascota = pet) =>
  clinic.cita(mascota, vet, { fecha_hora: `${day}T10:00`, tipo_consulta })

describe('the list to call', () => {
  test('has the next appointment of the pet and the last call about it', async () => {
    const one = await give(pet)
    expect(await due()).toMatchObject([{ con_cita: false, proxima_cita: null, ultima_llamada: null }])
    await call(one, 'no_contesta')
    await call(one, 'volvera_a_llamar')
    const cita = await book('cirugia', '2026-11-20')
    const veterinario = { id_usuario: id(vet) }
    expect(await due()).toMatchObject([
      {
        con_cita: false,
        proxima_cita: { id_cita: cita, fecha_hora: '2026-11-20T10:00', tipo_consulta: 'cirugia', veterinario },
        ultima_llamada: { resultado: 'volvera_a_llamar', nota: null, autor: veterinario },
      },
    ])
  })

  test('is filtered by how the last call ended, in pages', async () => {
    const [first, second, third] = [await give(pet), await give(otherPet), await give(pet, { enfermedades: ['Otra'] })]
    expect(await idsOf('sin_llamar')).toEqual([first, second, third])
    await call(first, 'no_contesta')
    await call(second, 'no_quiere', other)
    expect(await idsOf('por_llamar')).toEqual([first, third])
    expect(await idsOf('sin_llamar')).toEqual([third])
    expect(await idsOf('no_contesta')).toEqual([first])
    expect(await idsOf('no_quiere')).toEqual([second])
    await book('control', '2026-11-18')
    const cita = await book('vacunacion', '2026-11-20')
    expect(await due('con_cita')).toMatchObject([
      { proxima_cita: { id_cita: cita } },
      { proxima_cita: { id_cita: cita } },
    ])
    expect(await idsOf('no_contesta')).toEqual([])
    expect(await idsOf('por_llamar')).toEqual([])
    expect(await idsOf('con_cita')).toEqual([first, third])
    const page = (await vet.get('/api/prevenciones?situacion=con_cita&page=1&per_page=5')).json()
    expect(page).toMatchObject({ total: 2, data: [{ id_prevencion: first }, { id_prevencion: third }] })
    expect((await vet.get('/api/prevenciones?situacion=x')).statusCode).toBe(422)
  })

  test.each(['control', 'consulta_general', 'urgencia', 'cirugia'])(
    'shows an appointment of type %s, at which it may not be given',
    async (tipo) => {
      const one = await give(pet)
      await book(tipo, '2026-11-20')
      expect(await due()).toMatchObject([{ con_cita: false, proxima_cita: { tipo_consulta: tipo } }])
      expect(await idsOf('por_llamar')).toEqual([one])
    },
  )

  test('a cancelled appointment, one of the past or of another pet is none', async () => {
    await give(pet)
    const cita = await book('vacunacion', '2026-11-20')
    await book('vacunacion', '2026-11-21', otherPet)
    await clinic.sql`UPDATE cita SET estado = 'cancelada' WHERE id_cita = ${cita}`
    expect(await due()).toMatchObject([{ con_cita: false, proxima_cita: null }])
    await clinic.sql`UPDATE cita SET estado = 'confirmada', fecha_hora = '2026-11-16T11:00' WHERE id_cita = ${cita}`
    expect(await due()).toMatchObject([{ con_cita: false, proxima_cita: null }])
  })
})

describe('who is not reminded', () => {
  const enqueue = () => enqueuePrevencionReminders(clinic.db, new Date(NOW), 'Europe/Madrid')

  test('whoever has an appointment for it, or does not want it', async () => {
    const one = await give(pet)
    await give(otherPet)
    await book('vacunacion', '2026-11-20', otherPet)
    await call(one, 'no_quiere')
    expect(await enqueue()).toBe(0)
    await call(one, 'no_contesta')
    expect(await enqueue()).toBe(1)
  })

  test('nor by the desk', async () => {
    const one = await give(pet)
    await book('vacunacion', '2026-11-20')
    expect((await vet.post('/api/prevenciones/avisos', { ids: [one] })).json()).toEqual({
      avisados: 0,
      ya_avisados: 0,
      sin_avisar: 1,
    })
  })
})
