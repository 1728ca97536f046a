import type { Cita } from '@huella/contract'
import type { SeededRandom } from '../../../../demo/src/random.ts'
import { type HttpResult, request } from '../../support/server-process.ts'
import { sleep } from './options.ts'
import type { Owner, Users } from './users.ts'

/** An acknowledged write. */
export interface Write {
  /** The request's id, which the audit row carries. */
  peticion: string
  id: number
  entidad: 'cita' | 'mascota'
  /** The row in the response; absent when it was deleted. */
  row?: Record<string, unknown>
}

interface SentRequest extends HttpResult<unknown> {
  route: string
  from: number
  until: number
}

const TURNS = 16
let requestCount = 0

/** The n-th half hour, from 2060 on. */
function slot(n: number, minutes = 0): string {
  const day = new Date(Date.UTC(2060, 0, 1 + Math.floor(n / TURNS))).toISOString().slice(0, 10)
  const minute = 600 + (n % TURNS) * 30 + minutes
  return `${day}T${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`
}

/** Owners who book, move, change, cancel and delete concurrently, at free times and at the same times. */
export class Load {
  readonly acknowledged: Write[] = []
  readonly requests: SentRequest[] = []
  private readonly users: Users
  private readonly random: SeededRandom
  private readonly citas = new Map<Owner, number[]>()
  private next = 0
  private contests = 0
  private running: Promise<unknown> | undefined
  private stopped = false

  constructor(users: Users, random: SeededRandom) {
    this.users = users
    this.random = random
  }

  start(address: string): void {
    this.stopped = false
    this.running = Promise.all(
      this.users.owners.map(async (owner) => {
        while (!this.stopped) {
          const { status } = await this.act(address, owner)
          // A user waits before the next try.
          if (status === 0 || status === 503) await sleep(150)
        }
      }),
    )
  }

  async stop(): Promise<void> {
    this.stopped = true
    await this.running
  }

  /** Milliseconds from this moment to the first acknowledged write that was sent after it. */
  async timeToSuccess(moment: number, timeoutMs = 60_000): Promise<number> {
    for (;;) {
      const success = this.requests.find(({ from, status }) => from >= moment && status >= 200 && status < 300)
      if (success) return success.until - moment
      if (performance.now() > moment + timeoutMs) throw new Error(`No successful write in ${timeoutMs / 1000} s`)
      await sleep(10)
    }
  }

  /** The requests whose response came in this time. */
  between(from: number, until: number): SentRequest[] {
    return this.requests.filter((sent) => sent.until >= from && sent.until < until)
  }

  private async act(address: string, owner: Owner): Promise<HttpResult<unknown>> {
    const mine = this.citas.get(owner) ?? []
    const { admin, vets } = this.users
    const id = mine.length ? this.random.pick(mine) : 0
    const newCita = { id_mascota: owner.id_mascota, tipo_consulta: 'control', motivo_consulta: 'Revisión' }
    const vet = this.random.pick(vets)
    const setEstado = (estado: string) =>
      this.write(address, admin, 'POST', `/api/citas/${id}/estado`, { estado }, owner)
    const book = (body: object) =>
      this.write(address, owner.token, 'POST', '/api/citas', { ...newCita, ...body }, owner)
    const change = (body: object) => this.write(address, owner.token, 'PUT', `/api/citas/${id}`, body, owner)
    const actions: [weight: number, action: () => Promise<HttpResult<unknown>>][] = [
      [5, () => book({ id_usuario: vet, fecha_hora: slot(this.next++) })],
      [4, () => book({ id_usuario: vets[0], fecha_hora: this.contested() })],
      [2, () => book({ fecha_hora: this.contested() })],
      [1, () => this.write(address, owner.token, 'POST', '/api/mascotas', pet, owner)],
    ]
    if (id) {
      actions.push(
        [2, () => change({ fecha_hora: slot(this.next++) })],
        [2, () => change({ fecha_hora: this.contested() })],
        [1, () => change({ motivo_consulta: `Revisión ${requestCount}` })],
        [2, () => setEstado('confirmada')],
        [2, () => setEstado('cancelada')],
        [1, () => this.write(address, admin, 'DELETE', `/api/citas/${id}`, undefined, owner)],
      )
    }
    return this.random.weighted(actions, ([weight]) => weight)[1]()
  }

  /** A time that all owners try to book, some of them 15 minutes later. */
  private contested(): string {
    const n = Math.floor(this.contests++ / this.users.owners.length)
    return slot(100_000 + n * 2, this.random.pick([0, 0, 15]))
  }

  private async write(
    address: string,
    token: string,
    method: string,
    url: string,
    body: object | undefined,
    owner: Owner,
  ): Promise<HttpResult<unknown>> {
    const peticion = `carga-${process.pid}-${requestCount++}`
    const from = performance.now()
    const response = await request(address, method, url, { token, body, headers: { 'x-request-id': peticion } })
    this.requests.push({ ...response, route: `${method} ${url}`, from, until: performance.now() })
    if (response.status < 200 || response.status > 299) return response
    const row = response.body as Cita | undefined
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
    return response
  }
}

const pet = { nombre: 'Copo', fecha_nacimiento: '2021-01-01' }
