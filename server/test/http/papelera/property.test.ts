import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { raw, sql } from '../../../src/platform/sql/sql.ts'
import { Clinic, type Person } from '../../support/clinic.ts'
import { type Kind, Model, type Vet } from './model.ts'

/** How many deleted sets are restored, or refused. */
const SETS = Number(process.env.PAPELERA_SETS ?? 1_000)
const STEPS = 24
const slots = ['2026-03-12T10:00', '2026-03-12T10:30', '2026-03-13T10:00']
const kinds: Kind[] = ['usuario', 'mascota', 'cita', 'tratamiento', 'espera', 'alerta']
const paths: Record<Kind, string> = {
  ...{ usuario: 'admin/users', mascota: 'mascotas', cita: 'citas', tratamiento: 'tratamientos' },
  ...{ espera: 'espera', alerta: 'alertas' },
}

/** What the database says of rows that take time or go on. */
const open: Partial<Record<Kind, string>> = { cita: `estado = 'confirmada'`, tratamiento: `estado = 'activo'` }

let clinic: Clinic
let admin: Person
beforeAll(async () => {
  clinic = await Clinic.open({ now: '2026-03-10T11:00:00Z' })
  admin = await clinic.person('admin')
})
afterAll(() => clinic.close())

/** A number of a random sequence decides each step. */
type Next = (below: number) => number
const pick = <One>(next: Next, list: readonly One[]): One | undefined => list[next(Math.max(list.length, 1))]

class World {
  readonly model = new Model()
  private readonly next: Next
  private readonly vets: Vet[] = []
  private readonly people: string[]
  private readonly chips: string[]

  /** Worlds share the database, in which addresses and chips are unique. */
  constructor(next: Next, n: number) {
    this.next = next
    this.people = [`uno-${n}@ejemplo.es`, `dos-${n}@ejemplo.es`]
    this.chips = [1, 2].map((last) => `724${String(n * 10 + last).padStart(12, '0')}`)
  }

  async open(): Promise<void> {
    for (let n = 0; n < 2; n++)
      this.vets.push({ id: (await clinic.person('veterinario')).usuario.id_usuario, gone: false })
    for (const email of this.people) await this.addOwner(email)
    for (let n = 0; n < 3; n++) await this.addPet()
  }

  private async addOwner(email: string): Promise<void> {
    if (this.model.visible('usuario').some(({ text }) => text === email)) return
    const { usuario } = await clinic.person('cliente', { email })
    this.model.add({ kind: 'usuario', id: usuario.id_usuario, text: email })
  }

  private async addPet(): Promise<void> {
    const owner = pick(this.next, this.model.visible('usuario'))
    if (!owner) return
    const free = this.chips.filter((one) => !this.model.visible('mascota').some(({ text }) => text === one))
    const chip = this.next(3) === 0 ? null : (pick(this.next, free) ?? null)
    const [row] = await clinic.sql<[{ id: number }]>`
      INSERT INTO mascota (nombre, especie, fecha_nacimiento, sexo, id_usuario, microchip)
      VALUES ('Canela', 'perro', '2020-01-01', 'Hembra', ${owner.id}, ${chip}) RETURNING id_mascota AS id`
    this.model.add({ kind: 'mascota', id: row.id, owner, ...(chip && { text: chip }) })
  }

  private pet = () =>
    pick(
      this.next,
      this.model.visible('mascota').filter(({ dead }) => !dead),
    )

  private async addCita(): Promise<void> {
    const [pet, vet, slot] = [
      this.pet(),
      pick(
        this.next,
        this.vets.filter(({ gone }) => !gone),
      ),
      pick(this.next, slots),
    ]
    if (!pet || !vet || !slot || this.model.isTaken({ vet, slot }, 'vet') || this.model.isTaken({ pet, slot }, 'pet'))
      return
    const [row] = await clinic.sql<[{ id: number }]>`
      INSERT INTO cita (id_mascota, id_usuario, fecha_hora, duracion, tipo_consulta, motivo_consulta, estado)
      VALUES (${pet.id}, ${vet.id}, ${slot}, 30, 'control', 'Revisión', 'confirmada') RETURNING id_cita AS id`
    this.model.add({ kind: 'cita', id: row.id, pet, vet, slot, open: true })
  }

  private async addTratamiento(): Promise<void> {
    const cita = pick(
      this.next,
      this.model.visible('cita').filter(({ pet }) => !pet?.dead),
    )
    if (!cita?.pet) return
    const id = await clinic.tratamiento(cita.id)
    this.model.add({ kind: 'tratamiento', id, pet: cita.pet, open: true })
  }

  private async addEspera(): Promise<void> {
    const [pet, text] = [this.pet(), pick(this.next, ['control', 'cirugia'])]
    if (!pet || !text || this.model.visible('espera').some((one) => one.pet === pet && one.text === text)) return
    const body = {
      id_mascota: pet.id,
      tipo_consulta: text,
      motivo_consulta: 'x',
      desde: '2026-03-10',
      hasta: '2026-03-20',
    }
    this.model.add({ kind: 'espera', id: (await admin.post('/api/espera', body)).json().id_espera, pet, text })
  }

  private async addAlerta(): Promise<void> {
    const pet = this.pet()
    if (!pet) return
    const body = { tipo: 'alergia', gravedad: 'leve', texto: 'x' }
    const { id_alerta } = (await admin.post(`/api/mascotas/${pet.id}/alertas`, body)).json()
    this.model.add({ kind: 'alerta', id: id_alerta, pet })
  }

  private async remove(): Promise<void> {
    const row = pick(this.next, this.model.visible(pick(this.next, kinds) ?? 'cita'))
    if (!row) return
    const response = await admin.delete(`/api/${paths[row.kind]}/${row.id}`, { motivo: 'x' })
    expect([row.kind, response.statusCode, response.body]).toEqual([row.kind, 204, ''])
    this.model.delete(row)
  }

  private async die(): Promise<void> {
    const pet = this.pet()
    if (!pet || this.next(3) > 0) return
    expect((await admin.post(`/api/mascotas/${pet.id}/fallecimiento`, { fecha: '2026-03-10' })).statusCode).toBe(200)
    this.model.die(pet)
  }

  private async archiveVet(): Promise<void> {
    const vet = pick(this.next, this.vets)
    if (!vet || vet.gone || this.next(4) > 0) return
    await clinic.sql`UPDATE usuario SET eliminado_en = now(), eliminado_por = ${admin.usuario.id_usuario} WHERE id_usuario = ${vet.id}`
    vet.gone = true
  }

  async step(): Promise<void> {
    const steps = [
      ...[
        () => this.addCita(),
        () => this.addCita(),
        () => this.addTratamiento(),
        () => this.addEspera(),
        () => this.addAlerta(),
      ],
      ...[
        () => this.addPet(),
        () => this.addOwner(pick(this.next, this.people) ?? ''),
        () => this.die(),
        () => this.archiveVet(),
      ],
      ...[() => this.remove(), () => this.remove(), () => this.remove(), () => this.remove()],
    ]
    await pick(this.next, steps)?.()
  }

  /** Restores one of the deleted rows, and rarely one that is there. Returns false if none is deleted. */
  async restore(): Promise<boolean> {
    const gone = this.model.rows.filter((row) => row.gone !== null)
    const row = pick(this.next, gone)
    if (!row) return false
    const response = await admin.post(`/api/papelera/${row.kind}/${row.id}/restaurar`)
    const code = response.statusCode === 200 ? 'ok' : response.json().code
    expect([row.kind, row.id, code, response.body]).toEqual([row.kind, row.id, this.model.restore(row), response.body])
    return true
  }

  /** What is deleted, and what takes time or goes on, in the database as in the model. */
  async compare(): Promise<void> {
    for (const kind of kinds) {
      const rows = this.model.rows.filter((row) => row.kind === kind)
      const found = await clinic.db.query(sql`
        SELECT ${raw(`id_${kind}`)} AS id, eliminado_en IS NOT NULL AS gone, ${raw(open[kind] ?? 'NULL')} AS open
        FROM ${raw(kind)} WHERE ${raw(`id_${kind}`)} = ANY(${rows.map(({ id }) => id)}::int[]) ORDER BY 1`)
      const expected = rows.map((row) => ({ id: row.id, gone: row.gone !== null, open: row.open ?? null }))
      expect([kind, found]).toEqual([kind, expected])
    }
  }
}

test(`restores ${SETS} random sets as the model says, refuses the others and says why`, async () => {
  let restored = 0
  let worlds = 0
  const sequence = fc.array(fc.nat({ max: 1_000_000 }), { minLength: 400, maxLength: 400 })
  for (const numbers of fc.sample(sequence, { numRuns: SETS, seed: 30 })) {
    if (restored >= SETS) break
    worlds += 1
    const left = [...numbers]
    const world = new World((below) => (left.pop() ?? 0) % below, worlds)
    await world.open()
    for (let n = 0; n < STEPS; n++) await world.step()
    for (let n = 0; n < STEPS && (await world.restore()); n++) {
      restored += 1
      if (n % 3 === 2) await world.step()
    }
    await world.compare()
  }
  expect(restored).toBeGreaterThanOrEqual(SETS)
})
