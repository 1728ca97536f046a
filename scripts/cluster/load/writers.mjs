import { createHash } from 'node:crypto'
import { sleep } from '../wait.mjs'

/** Half hours of a day, from 10:00. */
const TURNS = 16
const FIRST_DAY = Date.UTC(2040, 0, 1)
const DAYS_OF_A_ROUND = 60
const PAUSE_MS = 100

const dayOf = (n) => new Date(FIRST_DAY + n * 86_400_000).toISOString().slice(0, 10)

/** Owners who book, the desk that confirms, a vet who writes and signs visits, somebody who uploads; all at once. */
export class Writers {
  constructor(journal, people, round) {
    this.journal = journal
    this.people = people
    this.round = round
    this.slots = 0
    /** From this day on are the appointments of this round. */
    this.firstDay = dayOf(round * DAYS_OF_A_ROUND)
  }

  start() {
    const { owners, vets, admin } = this.people
    // Each may add a number of files a day.
    const uploader = [admin, ...vets.map(({ token }) => token)][this.round % (vets.length + 1)]
    this.running = Promise.all([
      ...owners.map((owner) => this.repeat(() => this.book(owner))),
      this.repeat(() => this.visit(vets[0], owners[0])),
      this.repeat(() => this.upload(uploader, owners[1])),
    ])
  }

  async stop() {
    this.journal.stopped = true
    await this.running
  }

  async repeat(work) {
    while (!this.journal.stopped) {
      await work()
      await sleep(PAUSE_MS)
    }
  }

  /** Every second hour is asked for by two owners; one of four appointments is confirmed. */
  async book({ token, id_mascota }) {
    const n = this.slots++
    const vet = this.people.vets[n % 3]
    const turn = Math.floor(n / 3 / (n % 2 ? 2 : 1))
    const minutes = 600 + (turn % TURNS) * 30
    const hour = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
    const fecha_hora = `${dayOf(this.round * DAYS_OF_A_ROUND + Math.floor(turn / TURNS))}T${hour}`
    const body = {
      id_mascota,
      id_usuario: vet.id_usuario,
      fecha_hora,
      tipo_consulta: 'control',
      motivo_consulta: 'Revisión',
    }
    const cita = await this.journal.write('cita', { path: '/api/citas', token, body, expected: { fecha_hora } })
    if (!cita || n % 4) return
    const path = `/api/citas/${cita.id_cita}/estado`
    await this.journal.write('estado', { path, token: this.people.admin, body: { estado: 'confirmada' } })
  }

  async visit({ token }, { id_mascota }) {
    const first = { id_mascota, motivo: 'Tos', exploracion: 'Auscultación' }
    let visita = await this.journal.write('visita', { path: '/api/visitas', token, body: first, expected: first })
    for (let save = 0; visita && save < 3; save++) {
      const body = { exploracion: `${visita.exploracion} normal`, version: visita.version }
      const path = `/api/visitas/${visita.id_visita}`
      visita = await this.journal.write('borrador', { method: 'PUT', path, token, body, expected: body })
      await sleep(PAUSE_MS)
    }
    if (!visita) return
    const path = `/api/visitas/${visita.id_visita}/firma`
    await this.journal.write('firma', { path, token, body: { version: visita.version } })
  }

  async upload(token, { id_mascota }) {
    const name = `archivo-${this.round}-${this.slots++}`
    const size = 5_000 + Math.floor(Math.random() * 60_000)
    const content = Buffer.concat([
      Buffer.from('%PDF-1.7\n%'),
      Buffer.alloc(size, `${name} `),
      Buffer.from('\n%%EOF\n'),
    ])
    const form = () => {
      const data = new FormData()
      data.append('archivo', new Blob([content]), `${name}.pdf`)
      return data
    }
    const expected = { sha256: createHash('sha256').update(content).digest('hex') }
    await this.journal.write('archivo', { path: `/api/mascotas/${id_mascota}/adjuntos`, token, form, expected })
    await sleep(3 * PAUSE_MS)
  }
}
