import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Clinic, type Person } from '../../support/clinic.ts'

let clinic: Clinic
let admin: Person
let owner: Person
beforeAll(async () => {
  clinic = await Clinic.open()
  admin = await clinic.person('admin')
  owner = await clinic.person()
})
afterAll(() => clinic.close())

// Days of clock changes, the turn of a year and a leap day.
const days = ['2090-03-26', '2090-10-29', '2090-12-31', '2091-01-01', '2092-02-29']

const booking = fc.record({
  day: fc.constantFrom(...days),
  quarter: fc.integer({ min: 0, max: 31 }),
  minutes: fc.integer({ min: 1, max: 48 }).map((n) => n * 5),
  cancelled: fc.boolean(),
})

test('books an appointment exactly when it overlaps no active one of that vet', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(booking, { minLength: 5, maxLength: 12 }), async (bookings) => {
      const { id_usuario } = (await clinic.person('veterinario')).usuario
      const pet = await clinic.mascota(owner)
      const live: { day: string; from: number; to: number }[] = []
      for (const { day, quarter, minutes, cancelled } of bookings) {
        const from = 10 * 60 + quarter * 15
        const hour = `${Math.floor(from / 60)}:${String(from % 60).padStart(2, '0')}`
        await clinic.sql`UPDATE ajustes SET appointment_duration = ${minutes}`
        const free = live.every((other) => other.day !== day || from + minutes <= other.from || from >= other.to)
        const response = await admin.post('/api/citas', {
          ...{
            id_mascota: pet,
            id_usuario,
            fecha_hora: `${day}T${hour}`,
            tipo_consulta: 'control',
            motivo_consulta: 'x',
            fuera_de_horario: true, // beyond the booking horizon
          },
        })
        expect(response.statusCode).toBe(free ? 201 : 409)
        if (!free) continue
        if (cancelled) await admin.post(`/api/citas/${response.json().id_cita}/estado`, { estado: 'cancelada' })
        else live.push({ day, from, to: from + minutes })
      }
    }),
    { numRuns: 40 },
  )
})
