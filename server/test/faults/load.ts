import type { Cita } from '@huella/contract'
import type { SeededRandom } from '../../src/demo/random.ts'
import { type Answer, ask, type Owner, type People } from './people.ts'
import { sleep } from './scale.ts'

/** A write that the server said it had done. */
export interface Write {
  /** The request's id, which the audit row carries. */
  peticion: string
  id: number
  entidad: 'cita' | 'mascota'
  /** The row as answered; absent when it was deleted. */
  row?: Record<string, unknown>
}

interface Asked extends Answer {
  what: string
  from: number
  until: number
}

const TURNS = 16
let requests = 0

/** The n-th half hour of a calendar far ahead, at which nobody else asks. */
function slot(n: number, minutes = 0): string {
  const day = new Date(Date.UTC(2060, 0, 1 + Math.floor(n / TURNS))).toISOString().slice(0, 10)
  const minute = 600 + (n % TURNS) * 30 + minutes
  return `${day}T${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`
}

/** Owners who book, move, correct, cancel and delete all at once, at hours of their own and at the same ones. */
export class Load {
  readonly acknowledged: Write[] = []
  readonly asked: Asked[] = []
  private readonly people: People
  private readonly chance: SeededRandom
  private readonly citas = new Map<Owner, number[]>()
  private next = 0
  private contests = 0
  private running: Promise<unknown> | undefined
  private stopped = false

  constructor(people: People, chance: SeededRandom) {
    this.people = people
    this.chance = chance
  }

  start(address: string): void {
    this.stopped = false
    this.running = Promise.all(
      this.people.owners.map(async (owner) => {
        while (!this.stopped) {
          const { status } = await this.act(address, owner)
          // As a person does who sees that nothing works.
          if (status === 0 || status === 503) await sleep(150)
        }
      }),
    )
  }

  async stop(): Promise<void> {
    this.stopped = true
    await this.running
  }

  /** Milliseconds until a write that was asked for after this moment was acknowledged. */
  async goodAfter(moment: number, patience = 60_000): Promise<number> {
    for (;;) {
      const good = this.asked.find(({ from, status }) => from >= moment && status >= 200 && status < 300)
      if (good) return good.until - moment
      if (performance.now() > moment + patience) throw new Error(`No good answer in ${patience / 1000} s`)
      await sleep(10)
    }
  }

  /** What was answered in this time. */
  between(from: number, until: number): Asked[] {
    return this.asked.filter((asked) => asked.until >= from && asked.until < until)
  }

  private async act(address: string, owner: Owner): Promise<Answer> {
    const mine = this.citas.get(owner) ?? []
    const { admin, vets } = this.people
    const id = mine.length ? this.chance.pick(mine) : 0
    const fresh = { id_mascota: owner.id_mascota, tipo_consulta: 'control', motivo_consulta: 'Revisión' }
    const vet = this.chance.pick(vets)
    const estado = (wanted: string) =>
      this.write(address, admin, 'POST', `/api/citas/${id}/estado`, { estado: wanted }, owner)
    const book = (body: object) => this.write(address, owner.token, 'POST', '/api/citas', { ...fresh, ...body }, owner)
    const change = (body: object) => this.write(address, owner.token, 'PUT', `/api/citas/${id}`, body, owner)
    const deeds: [weight: number, deed: () => Promise<Answer>][] = [
      [5, () => book({ id_usuario: vet, fecha_hora: slot(this.next++) })],
      [4, () => book({ id_usuario: vets[0], fecha_hora: this.contested() })],
      [2, () => book({ fecha_hora: this.contested() })],
      [1, () => this.write(address, owner.token, 'POST', '/api/mascotas', pet, owner)],
    ]
    if (id) {
      deeds.push(
        [2, () => change({ fecha_hora: slot(this.next++) })],
        [2, () => change({ fecha_hora: this.contested() })],
        [1, () => change({ motivo_consulta: `Revisión ${requests}` })],
        [2, () => estado('confirmada')],
        [2, () => estado('cancelada')],
        [1, () => this.write(address, owner.token, 'DELETE', `/api/citas/${id}`, undefined, owner)],
      )
    }
    return this.chance.weighted(deeds, ([weight]) => weight)[1]()
  }

  /** An hour that as many ask for as there are owners, some a quarter of an hour later. */
  private contested(): string {
    const n = Math.floor(this.contests++ / this.people.owners.length)
    return slot(100_000 + n * 2, this.chance.pick([0, 0, 15]))
  }

  private async write(
    address: string,
    token: string,
    method: string,
    url: string,
    body: object | undefined,
    owner: Owner,
  ): Promise<Answer> {
    const peticion = `carga-${process.pid}-${requests++}`
    const from = performance.now()
    const answer = await ask(address, method, url, { token, body, headers: { 'x-request-id': peticion } })
    this.asked.push({ ...answer, what: `${method} ${url}`, from, until: performance.now() })
    if (answer.status < 200 || answer.status > 299) return answer
    const row = answer.body as Cita | undefined
    const entidad = url === '/api/mascotas' ? 'mascota' : 'cita'
    const id = method === 'DELETE' ? Number(url.split('/').at(-1)) : Number(row?.[`id_${entidad}` as 'id_cita'])
    this.acknowledged.push({ peticion, id, entidad, row: row as Record<string, unknown> | undefined })
    const mine = this.citas.get(owner) ?? []
    if (method === 'DELETE')
      this.citas.set(
        owner,
        mine.filter((one) => one !== id),
      )
    else if (url === '/api/citas') this.citas.set(owner, [...mine, id])
    return answer
  }
}

const pet = { nombre: 'Copo', fecha_nacimiento: '2021-01-01' }
