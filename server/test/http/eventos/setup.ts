import { Clinic, type Person } from '../../support/clinic.ts'
import { EventStream } from '../../support/event-stream.ts'

/** A server that listens to the database and on a port. */
export async function openLive(options: Parameters<typeof Clinic.open>[0] = {}) {
  const clinic = await Clinic.open({ ...options, env: { EVENTS: 'on', ...options.env } })
  await clinic.sql`UPDATE ajustes SET notice_delay = 0` // notices and offers are made by the tests
  const address = await clinic.app.listen({ port: 0, host: '127.0.0.1' })
  return {
    clinic,
    address,
    /** A stream without the events of just before. */
    async open(person: Person) {
      const stream = await EventStream.open(address, person.token)
      if (stream.response.statusCode === 200) await eventsUntilNow(clinic, [stream])
      return stream
    },
  }
}

let markers = 1_000_000

/** What these streams got until now: waits for an event that all get. */
export async function eventsUntilNow(clinic: Clinic, streams: EventStream[]) {
  markers += 1
  const id = markers
  const marker = { entidad: 'ajustes', id, accion: 'actualizar', autor: 0, lectura: ['settings:read'], usuarios: [] }
  await clinic.sql`SELECT pg_notify('huella', ${JSON.stringify(marker)})`
  return Promise.all(
    streams.map(async (stream) => {
      await stream.find((message) => typeof message === 'object' && message.id === id)
      return stream.messages.splice(0).filter((message) => typeof message === 'string' || message.id < 1_000_000)
    }),
  )
}
