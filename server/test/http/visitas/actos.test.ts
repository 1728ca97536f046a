import type { Cita, Resumen, VisitaDetalle, VisitaFirmada } from '@huella/contract'
import { describe, expect, test } from 'vitest'
import type { Person } from '../../support/clinic.ts'
import { readPdf } from '../../support/pdf.ts'
import { admin, clinic, code, colleague, draft, id, NOW, owner, pastCita, pet, setUp, sign, vet } from './setup.ts'

setUp()

const rabies = { tipo: 'vacuna', producto: 'Rabisin', enfermedades: ['Rabia'], lote: 'F318', proxima: '2027-03-10' }
const drops = { nombre: 'Colirio', precio: 12, descripcion: 'Una gota', fecha_inicio: '2026-03-10' }
const read = async (who: Person, { id_visita }: VisitaDetalle) =>
  (await who.get(`/api/visitas/${id_visita}`)).json<VisitaDetalle>()

/** A vaccine, a treatment and two files of a draft, of which its owner sees one. */
async function give({ id_visita }: VisitaDetalle) {
  const dose = await vet.post(`/api/mascotas/${pet}/prevenciones`, { ...rabies, id_visita })
  const treatment = await vet.post('/api/tratamientos', { ...drops, id_visita })
  await clinic.sql`
    INSERT INTO adjunto (id_mascota, id_visita, id_usuario, fecha_hora, nombre, descripcion, tipo, tamano, sha256, visible)
    SELECT ${pet}, ${id_visita}, ${id(vet)}, '2026-03-10T12:00', nombre, descripcion, 'application/pdf', 1, repeat('a', 64), visible
    FROM (VALUES ('a.pdf', 'Analítica', true), ('interno.pdf', NULL, false)) AS f (nombre, descripcion, visible)`
  return { dose: dose.json(), treatment: treatment.json() }
}

describe('what was given at a visit', () => {
  test('is signed with it: later corrections change neither the visit nor its report', async () => {
    const visita = await draft({ motivo: 'Revisión', plan: 'Rabia hoy' })
    expect(visita.actos).toBeNull()
    const { dose, treatment } = await give(visita)
    const signed = (await sign(visita)).json<VisitaFirmada>()
    const { id_prevencion } = dose
    const { id_tratamiento } = treatment
    const actos = {
      prevenciones: [{ id_prevencion, ...rabies, laboratorio: null, caducidad: null }],
      tratamientos: [
        {
          ...{ id_tratamiento, nombre: 'Colirio', descripcion: 'Una gota' },
          ...{ fecha_inicio: '2026-03-10', fecha_fin: null, estado: 'activo', medicacion: [] },
        },
      ],
      archivos: [
        expect.objectContaining({ nombre: 'a.pdf', descripcion: 'Analítica', visible: true }),
        expect.objectContaining({ nombre: 'interno.pdf', descripcion: null, visible: false }),
      ],
    }
    expect(signed.actos).toEqual(actos)
    const report = async () =>
      (await readPdf((await owner.get(`/api/visitas/${visita.id_visita}.pdf`)).rawPayload)).text
    const before = await report()
    for (const text of ['Rabisin (Rabia), lote F318. Próxima: 10/03/2027', 'Colirio', 'Analítica'])
      expect(before).toContain(text)
    expect(before).not.toContain('interno.pdf')

    await vet.put(`/api/prevenciones/${id_prevencion}`, { lote: 'Otro', version: 1 })
    await vet.delete(`/api/tratamientos/${id_tratamiento}`)
    await clinic.sql`UPDATE adjunto SET visible = false WHERE id_visita = ${visita.id_visita}`
    expect((await read(vet, visita)).actos).toEqual(actos)
    expect(await report()).toBe(before)
    const own = (await read(owner, visita)).actos
    expect(own).toEqual({ ...actos, archivos: [actos.archivos[0]] })
    await expect(
      clinic.sql`UPDATE visita SET actos = '{}' WHERE id_visita = ${visita.id_visita}`,
    ).rejects.toMatchObject({ constraint: 'visita_firmada' })
  })

  test('has the treatments of its appointment, and no draft has any', async () => {
    const id_cita = await pastCita()
    const visita = await draft({ motivo: 'Otitis', plan: 'Gotas', id_cita })
    const other = await pastCita()
    for (const cita of [id_cita, other]) await vet.post('/api/tratamientos', { ...drops, id_cita: cita })
    const signed = (await sign(visita)).json<VisitaFirmada>()
    expect(signed.actos?.tratamientos).toHaveLength(1)
    const [row] = await clinic.sql`SELECT count(*)::int AS n FROM visita WHERE firmada_en IS NULL AND actos IS NOT NULL`
    expect(row?.n).toBe(0)
  })

  test('is what is noted of a visit that was signed before', async () => {
    const visita = await draft({ motivo: 'Otitis', plan: 'Gotas' })
    await give(visita)
    await clinic.sql`UPDATE visita SET firmada_en = ${NOW} WHERE id_visita = ${visita.id_visita}`
    expect((await read(vet, visita)).actos).toMatchObject({
      prevenciones: [{ producto: 'Rabisin' }],
      tratamientos: [{ nombre: 'Colirio' }],
      archivos: [{ nombre: 'a.pdf' }, { nombre: 'interno.pdf' }],
    })
    expect((await read(owner, visita)).actos?.archivos).toHaveLength(1)
  })
})

describe('the appointment of a visit that is signed', () => {
  const content = { motivo: 'Otitis', plan: 'Gotas' }
  const cita = async (idCita: number) => (await admin.get(`/api/citas/${idCita}`)).json<Cita>()

  test('ends, and its end can be taken back', async () => {
    const id_cita = await pastCita({ estado: 'confirmada' })
    const signed = (await sign(await draft({ ...content, id_cita }))).json<VisitaFirmada>()
    expect(signed.cita_terminada).toEqual({ id_cita, reversible: true })
    const ended = await cita(id_cita)
    expect(ended).toMatchObject({ estado: 'completada', fin_en: NOW, id_visita_firmada: signed.id_visita })
    expect((await clinic.auditTrail('cita', id_cita)).at(-1)).toMatchObject({ id_usuario: id(vet) })
    expect((await vet.delete(`/api/citas/${id_cita}/fin`)).statusCode).toBe(204)
    expect(await cita(id_cita)).toMatchObject({ estado: 'confirmada', fin_en: null })
  })

  test('ends also if it is of a colleague, who can take that back', async () => {
    const id_cita = await pastCita({ estado: 'confirmada' })
    const visita = await draft({ ...content, id_cita }, colleague)
    const signed = (await sign(visita, colleague)).json<VisitaFirmada>()
    expect(signed.cita_terminada).toEqual({ id_cita, reversible: false })
    expect((await cita(id_cita)).estado).toBe('completada')
    expect((await colleague.delete(`/api/citas/${id_cita}/fin`)).statusCode).toBe(404)
  })

  test('stays as it is when it was over, or was archived', async () => {
    const [over, gone] = [await pastCita({ estado: 'confirmada' }), await pastCita({ estado: 'confirmada' })]
    await vet.post(`/api/citas/${over}/fin`)
    const drafts = [await draft({ ...content, id_cita: over }), await draft({ ...content, id_cita: gone })]
    await clinic.archiveCita(gone)
    for (const visita of drafts) {
      const response = await sign(visita)
      expect([response.statusCode, response.json().cita_terminada]).toEqual([200, null])
    }
    const walkIn = await draft(content)
    expect((await sign(walkIn)).json().cita_terminada).toBeNull()
  })

  test('does not end when the visit is not signed', async () => {
    const id_cita = await pastCita({ estado: 'confirmada' })
    const visita = await draft({ motivo: '', id_cita })
    expect((await sign(visita)).statusCode).toBe(422)
    expect(code(await sign({ ...visita, version: 9 }))).toEqual([409, 'VERSION_OBSOLETA'])
    expect((await cita(id_cita)).estado).toBe('confirmada')
  })
})

test('the dashboard names the drafts of the day, and one’s own without a signature', async () => {
  const resumen = async (who: Person) => (await who.get('/api/resumen')).json<Extract<Resumen, { hoy: unknown }>>()
  const today = await clinic.cita(pet, vet, { fecha_hora: '2026-03-10T09:00', estado: 'confirmada' })
  const visita = await draft({ motivo: 'Otitis', plan: 'Gotas', nota_interna: 'Secreto', id_cita: today })
  const idsOf = ({ sin_firmar }: { sin_firmar: { id_visita: number }[] }) => sin_firmar.map((one) => one.id_visita)
  expect((await resumen(vet)).borradores).toContain(today)
  expect(idsOf(await resumen(vet))).toContain(visita.id_visita)
  const others = await resumen(admin)
  expect(others.borradores).toContain(today)
  expect(idsOf(others)).toEqual([])
  expect(JSON.stringify(others)).not.toContain('Secreto')
  await sign(visita)
  expect((await resumen(vet)).borradores).not.toContain(today)
  expect(idsOf(await resumen(vet))).not.toContain(visita.id_visita)
})
