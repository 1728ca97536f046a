import { type Hallazgo, type Hallazgos, hallazgos } from '@huella/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Clinic, type Person } from '../../support/clinic.ts'
import { Record } from '../ficha/setup.ts'

let clinic: Clinic
let vet: Person
let otherVet: Person
let recepcion: Person
let owner: Person
let luna: number
let nube: number
let ofLuna: Record
beforeAll(async () => {
  clinic = await Clinic.open({ now: '2026-11-17T09:00:00Z' })
  vet = await clinic.person('veterinario')
  otherVet = await clinic.person('veterinario')
  recepcion = await clinic.person('recepcion')
  owner = await clinic.person('cliente', { nombre: 'Ana', apellido: 'García' })
  luna = await clinic.mascota(owner, { nombre: 'Luna', especie: 'perro' })
  nube = await clinic.mascota(owner, { nombre: 'Nube', especie: 'gato' })
  ofLuna = new Record(clinic, vet, luna)
})
afterAll(() => clinic.close())

interface Written {
  motivo?: string
  anamnesis?: string
  diagnosticos?: string[]
  nota_interna?: string
  firmada?: boolean
}

async function visita(
  pet: number,
  fecha_hora: string,
  { motivo = 'Revisión', anamnesis = '', diagnosticos = [], nota_interna = '', firmada = true }: Written,
  by = vet,
): Promise<number> {
  const me = by.usuario.id_usuario
  const [row] = await clinic.sql<[{ id: number }]>`
    INSERT INTO visita (id_mascota, id_usuario, fecha_hora, motivo, anamnesis, diagnosticos, nota_interna, firmada_en, guardada_por)
    VALUES (${pet}, ${me}, ${fecha_hora}, ${motivo}, ${anamnesis}, ${diagnosticos}, ${nota_interna},
            CASE WHEN ${firmada}::boolean THEN now() END, ${me})
    RETURNING id_visita AS id`
  return row.id
}

async function search(who: Person, query: { [name: string]: string | number }): Promise<Hallazgos> {
  const text = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  )
  const response = await who.get(`/api/historia?${text}`)
  expect(response.statusCode, response.body).toBe(200)
  expect(hallazgos.parse(response.json())).toStrictEqual(response.json())
  return response.json()
}

const found = ({ data }: Hallazgos) => data.map(({ tipo, hallazgo: { id } }: Hallazgo) => `${tipo} ${id}`)

test('finds visits, addenda, treatments, alerts and captions of files, newest first', async () => {
  const v = await visita(luna, '2026-03-01T10:00', { diagnosticos: ['Pancreatitis aguda'] })
  await ofLuna.adenda(v, 'La lipasa confirma la pancreatitis', false)
  const cita = await clinic.cita(luna, vet, { fecha_hora: '2026-03-02T09:00', estado: 'completada' })
  const t = await clinic.tratamiento(cita, { nombre: 'Dieta para la pancreatitis', fecha_inicio: '2026-03-02' })
  await ofLuna.alerta('grave', 'Pancreatitis crónica')
  const a = await ofLuna.adjunto('2026-03-03T12:00')
  await clinic.sql`UPDATE adjunto SET descripcion = 'Ecografía: pancreatitis' WHERE id_adjunto = ${a}`
  await visita(luna, '2026-03-04T10:00', { motivo: 'Vacuna' })

  const page = await search(vet, { q: 'pancreatitis' })
  expect(page.data.map(({ tipo }) => tipo).sort()).toEqual(['adenda', 'adjunto', 'alerta', 'tratamiento', 'visita'])
  const moments = page.data.map(({ cuando }) => cuando)
  expect(moments).toEqual(moments.toSorted().toReversed())
  expect(found(page)).toEqual(expect.arrayContaining([`visita ${v}`, `tratamiento ${t}`, `adjunto ${a}`]))
  const visit = page.data.find(({ tipo }) => tipo === 'visita')
  expect(visit?.hallazgo).toMatchObject({
    id_visita: v,
    mascota: { id_mascota: luna, nombre: 'Luna', especie: 'perro', usuario: { nombre: 'Ana', apellido: 'García' } },
    autor: { id_usuario: vet.usuario.id_usuario },
  })
  expect(page.data.find(({ tipo }) => tipo === 'adenda')?.hallazgo.id_visita).toBe(v)
})

describe('words', () => {
  let v: number
  beforeAll(async () => {
    v = await visita(luna, '2026-04-01T10:00', {
      motivo: 'Vómitos',
      anamnesis: 'Vomita bilis desde ayer. Le duele la región lumbar y está apático. Sin diarrea.',
    })
    await visita(luna, '2026-04-02T10:00', { anamnesis: 'Región sana; lumbar sin cambios.' })
  })

  test.each(['vómito', 'VOMITOS', 'vomita apatica', 'bilis ayer', '"región lumbar"', 'lumbar -sana'])(
    '«%s» finds it, in any form and with or without accents',
    async (q) => expect(found(await search(vet, { q }))).toEqual([`visita ${v}`]),
  )
  test.each(['fiebre', 'vómito fiebre', 'de la', '', '"', '<!@#&|:*'])('«%s» finds nothing', async (q) => {
    expect(await search(vet, { q })).toEqual({ data: [], siguiente: null })
  })
  test('the excerpt has in turn what stands between the words and a word', async () => {
    const [hit] = (await search(vet, { q: 'bilis' })).data
    const extracto = hit?.hallazgo.extracto ?? []
    expect(extracto.filter((_, index) => index % 2 === 1)).toEqual(['bilis'])
    expect(extracto.join('')).toContain('Vomita bilis desde ayer')
  })
})

test('filters by species, days and author', async () => {
  const dog = await visita(luna, '2026-05-01T10:00', { motivo: 'Otohematoma' })
  const cat = await visita(nube, '2026-05-02T10:00', { motivo: 'Otohematoma' }, otherVet)
  await ofLuna.alerta('leve', 'Otohematoma recidivante')
  const q = 'otohematoma'
  expect(found(await search(vet, { q, especie: 'gato' }))).toEqual([`visita ${cat}`])
  expect(found(await search(vet, { q, desde: '2026-05-01', hasta: '2026-05-01' }))).toEqual([`visita ${dog}`])
  expect(found(await search(vet, { q, desde: '2026-05-02', hasta: '2026-05-31' }))).toEqual([`visita ${cat}`])
  // Alerts have no author.
  expect(found(await search(vet, { q, id_usuario: otherVet.usuario.id_usuario }))).toEqual([`visita ${cat}`])
})

describe('who', () => {
  test('reads no drafts and no internal notes elsewhere finds none of them here', async () => {
    await visita(luna, '2026-06-01T10:00', { motivo: 'Leishmania en borrador', firmada: false })
    const internal = await visita(luna, '2026-06-02T10:00', { nota_interna: 'Sospecha de leishmania' })
    await ofLuna.adenda(internal, 'Otra sospecha de leishmania', true)
    const signed = await visita(luna, '2026-06-03T10:00', {
      motivo: 'Leishmania',
      nota_interna: 'Impagos y leishmania',
    })
    expect((await search(vet, { q: 'leishmania' })).data).toHaveLength(4)
    const page = await search(recepcion, { q: 'leishmania' })
    expect(found(page)).toEqual([`visita ${signed}`])
    expect(JSON.stringify(page)).not.toMatch(/sospecha|impagos/i)
    expect(found(await search(recepcion, { q: 'impagos' }))).toEqual([])
  })

  test('may not search gets 401 and 403', async () => {
    expect((await owner.get('/api/historia?q=luna')).statusCode).toBe(403)
    expect((await clinic.app.inject('/api/historia?q=luna')).statusCode).toBe(401)
  })
})

test('finds nothing of a pet that was deleted, and no draft that was discarded', async () => {
  const gone = await clinic.mascota(owner, { nombre: 'Ida' })
  await visita(gone, '2026-07-01T10:00', { motivo: 'Hipotiroidismo' })
  const draft = await visita(luna, '2026-07-02T10:00', { motivo: 'Hipotiroidismo', firmada: false })
  expect((await search(vet, { q: 'hipotiroidismo' })).data).toHaveLength(2)
  const me = vet.usuario.id_usuario
  await clinic.sql`UPDATE mascota SET eliminado_en = now(), eliminado_por = ${me} WHERE id_mascota = ${gone}`
  await clinic.sql`UPDATE visita SET eliminado_en = now(), eliminado_por = ${me} WHERE id_visita = ${draft}`
  expect((await search(vet, { q: 'hipotiroidismo' })).data).toEqual([])
})

test('pages go on after the last entry, whatever was added meanwhile', async () => {
  const ids: number[] = []
  for (let n = 0; n < 30; n++) {
    ids.push(await visita(luna, `2026-08-01T${n < 15 ? '09' : '10'}:00`, { motivo: 'Criptorquidia' }))
  }
  const first = await search(vet, { q: 'criptorquidia' })
  expect(first.data).toHaveLength(25)
  await visita(luna, '2026-08-02T10:00', { motivo: 'Criptorquidia' })
  const second = await search(vet, { q: 'criptorquidia', antes: first.siguiente ?? '' })
  expect(second.siguiente).toBeNull()
  expect([...found(first), ...found(second)]).toEqual(ids.toReversed().map((id) => `visita ${id}`))
})

test.each([
  ['', 'q'],
  ['q=a&especie=unicornio', 'especie'],
  ['q=a&desde=ayer', 'desde'],
  ['q=a&id_usuario=x', 'id_usuario'],
  ['q=a&antes=2026-08-01T10:00:00_cita_1', 'antes'],
  [`q=${'a'.repeat(101)}`, 'q'],
])('refuses «%s»', async (query, field) => {
  const response = await vet.get(`/api/historia?${query}`)
  expect(response.statusCode).toBe(422)
  expect(response.body).toContain(`"${field}"`)
})
