import { expect, test } from 'vitest'
import { clinic, give, other, owner, pet, setUp, TODAY, vet } from './setup.ts'

setUp()

const dueOf = async (who = owner) =>
  (await who.get('/api/resumen'))
    .json<{ pendientes: { producto: string; proxima: string }[] }>()
    .pendientes.map(({ producto, proxima }) => [producto, proxima])

test('an owner’s dashboard says what is due within a month and what is overdue, until a visit for it is booked', async () => {
  await give(pet, { producto: 'Rabia', proxima: '2026-12-16' })
  await give(pet, { producto: 'Tetravalente', enfermedades: ['Moquillo'], proxima: '2026-10-01' })
  await give(pet, { producto: 'Leucemia', enfermedades: ['Leucemia'], proxima: '2026-12-17' })
  expect(await dueOf()).toEqual([
    ['Tetravalente', '2026-10-01'],
    ['Rabia', '2026-12-16'],
  ])
  expect((await owner.get('/api/resumen')).json().pendientes[1]).toMatchObject({
    tipo: 'vacuna',
    enfermedades: ['Rabia'],
    mascota: { id_mascota: pet, usuario: { nombre: 'Ana' } },
  })
  expect(await dueOf(other)).toEqual([])

  // Of another kind, or past, it is not the visit for it.
  await clinic.cita(pet, vet, { fecha_hora: '2026-11-20T10:00', tipo_consulta: 'control' })
  await clinic.cita(pet, vet, { fecha_hora: '2026-11-10T10:00', tipo_consulta: 'vacunacion' })
  expect(await dueOf()).toHaveLength(2)
  const visit = await clinic.cita(pet, vet, { fecha_hora: '2026-11-21T10:00', tipo_consulta: 'vacunacion' })
  expect(await dueOf()).toEqual([])
  await owner.post(`/api/citas/${visit}/anulacion`)
  expect(await dueOf()).toHaveLength(2)

  await vet.post(`/api/mascotas/${pet}/fallecimiento`, { fecha: TODAY })
  expect(await dueOf()).toEqual([])
})
