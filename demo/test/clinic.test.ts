import {
  type ClinicTime,
  citaCreate,
  demoCuentas,
  errorsOf,
  especies,
  esperaCreate,
  mascotaCreate,
  persona,
  razasDe,
  tratamientoCreate,
  validateCita,
  validateMascota,
  validateTratamiento,
  withinWorkingHours,
} from '@huella/contract'
import { describe, expect, test } from 'vitest'
import { festivosOf } from '../../server/src/horarios/index.ts'
import { DURATION } from '../src/agenda/agenda.ts'
import { addDays, daysBetween, makeCalendar } from '../src/agenda/days.ts'
import { casesOf } from '../src/cases.ts'
import { makeDemoClinic } from '../src/clinic.ts'

const at = (now: string): ClinicTime => ({ today: now.slice(0, 10), now })
const { isOpen } = makeCalendar(festivosOf)

/** How often the most frequent one occurs. */
const most = (texts: string[]) => Math.max(...texts.map((text) => texts.filter((other) => other === text).length))

// A weekday, a Sunday, a leap day, the last evening of a year.
describe.each(['2026-11-18T12:05', '2026-11-15T09:00', '2028-02-29T17:59', '2026-12-31T23:40'])(
  'a demo created at %s',
  (now) => {
    const time = at(now)
    const clinic = makeDemoClinic(time, festivosOf)
    const { usuarios, mascotas, citas, tratamientos, horarios, excepciones, esperas } = clinic
    const past = citas.filter(({ fecha_hora }) => fecha_hora < now)
    const coming = citas.filter(({ fecha_hora }) => fecha_hora >= now)

    test('is reproducible', () => {
      expect(makeDemoClinic(time, festivosOf)).toEqual(clinic)
    })

    test('has the size of a clinic', () => {
      const count = (rol: string) => usuarios.filter((usuario) => usuario.rol === rol).length
      expect([count('admin'), count('veterinario'), count('cliente')]).toEqual([1, 4, 60])
      expect(mascotas).toHaveLength(110)
      expect(new Set(mascotas.map(({ especie }) => especie)).size).toBeGreaterThan(20)
      expect(new Set(mascotas.map(({ id_usuario }) => id_usuario)).size).toBe(60)
      expect(past.length).toBeGreaterThan(500)
      expect(coming.length).toBeGreaterThan(50)
      expect(tratamientos).toHaveLength(160)
    })

    test('has people on the waiting list, one of whom would move an appointment', () => {
      expect(esperas.length).toBeGreaterThan(1)
      for (const entry of esperas) {
        expect(esperaCreate.safeParse(entry).success).toBe(true)
        const cita = coming.find(({ id_cita }) => id_cita === entry.id_cita)
        if (entry.id_cita) expect(cita?.id_mascota).toBe(entry.id_mascota)
      }
    })

    test('has valid rows', () => {
      for (const usuario of usuarios) {
        expect(persona.safeParse(usuario).data).toMatchObject({ email: usuario.email, telefono: usuario.telefono })
      }
      for (const pet of mascotas) {
        const body = mascotaCreate.parse(pet)
        expect(errorsOf(validateMascota(body, { today: time.today, scope: 'any' }))).toEqual({})
        expect(razasDe(pet.especie)).toContain(pet.raza)
      }
      for (const cita of citas) {
        // Validated as of the time of booking.
        const day = cita.creado_en.slice(0, 10)
        const rules = { today: day, now: cita.creado_en.slice(0, 16), client: true, timetable: true }
        expect(errorsOf(validateCita(citaCreate.parse(cita), rules))).toEqual({})
      }
      for (const treatment of tratamientos) {
        const body = tratamientoCreate.parse(treatment)
        expect(errorsOf(validateTratamiento(body, { today: treatment.fecha_inicio }))).toEqual({})
      }
    })

    test('has appointments in opening hours, from 18 months ago to six weeks ahead', () => {
      for (const { fecha_hora, duracion } of citas) {
        expect(duracion).toBe(DURATION)
        expect(
          withinWorkingHours({ workingHours: clinic.ajustes.working_hours }, fecha_hora, duracion),
          fecha_hora,
        ).toBe(true)
        expect(isOpen(fecha_hora.slice(0, 10)), fecha_hora).toBe(true)
      }
      const days = citas.map(({ fecha_hora }) => daysBetween(time.today, fecha_hora.slice(0, 10)))
      expect(Math.min(...days)).toBeLessThan(-530)
      expect(Math.min(...days)).toBeGreaterThanOrEqual(-547)
      expect(Math.max(...days)).toBeGreaterThan(30)
      expect(Math.max(...days)).toBeLessThanOrEqual(46)
    })

    test('has a split-day timetable, a vet with own hours, public holidays and a week off, and appointments that fit', () => {
      expect(horarios.filter(({ id_usuario, dia }) => id_usuario === null && dia === 1)).toHaveLength(2)
      expect(new Set(horarios.map(({ id_usuario }) => id_usuario)).size).toBe(2)
      expect(excepciones.map(({ motivo }) => motivo)).toEqual(expect.arrayContaining(['Viernes Santo', 'Vacaciones']))
      expect((excepciones.at(-1)?.desde ?? '') > time.today).toBe(true)
      for (const { id_usuario, fecha_hora, duracion } of citas) {
        const dia = ((new Date(fecha_hora.slice(0, 10)).getUTCDay() + 6) % 7) + 1
        const own = horarios.filter((tramo) => tramo.id_usuario === id_usuario)
        const valid = own.length ? own : horarios.filter((tramo) => tramo.id_usuario === null)
        const end = new Date(Date.parse(`${fecha_hora}Z`) + duracion * 60_000).toISOString()
        const [from, to] = [fecha_hora.slice(11), end.slice(11, 16)]
        expect(
          valid.some((tramo) => tramo.dia === dia && tramo.desde <= from && to <= tramo.hasta),
          fecha_hora,
        ).toBe(true)
        const closed = excepciones.filter((one) => one.id_usuario === null || one.id_usuario === id_usuario)
        expect(
          closed.some((one) => one.desde <= fecha_hora && fecha_hora < one.hasta),
          fecha_hora,
        ).toBe(false)
      }
    })

    test('has no overlapping appointments of a vet or a pet', () => {
      const minutes = (fechaHora: string) => Date.parse(`${fechaHora}:00Z`) / 60_000
      for (const key of ['id_usuario', 'id_mascota'] as const) {
        const ordered = [...citas].sort(
          (one, other) => one[key] - other[key] || minutes(one.fecha_hora) - minutes(other.fecha_hora),
        )
        for (const [n, cita] of ordered.entries()) {
          const before = ordered[n - 1]
          if (before?.[key] !== cita[key]) continue
          expect(minutes(cita.fecha_hora) - minutes(before.fecha_hora)).toBeGreaterThanOrEqual(DURATION)
        }
      }
    })

    test('has states that match the dates', () => {
      const share = (rows: typeof citas, estado: string) =>
        rows.filter((cita) => cita.estado === estado).length / rows.length
      const estados = new Set(past.filter(({ fin_en, inicio_en }) => fin_en || !inicio_en).map(({ estado }) => estado))
      // One is late, and of one before today nobody has noted whether it came.
      expect([...estados].sort()).toEqual(['cancelada', 'completada', 'confirmada', 'no_presentada'])
      expect(past.filter(({ estado, llegada_en }) => estado === 'confirmada' && !llegada_en).length).toBeLessThan(3)
      expect(share(past, 'completada')).toBeGreaterThan(0.8)
      expect(share(past, 'cancelada')).toBeGreaterThan(0.03)
      expect(share(past, 'no_presentada')).toBeGreaterThan(0.01)
      expect(share(coming, 'completada')).toBe(0)
      for (const estado of ['pendiente', 'confirmada', 'cancelada']) expect(share(coming, estado)).toBeGreaterThan(0)
      for (const { estado, fecha_fin } of tratamientos) {
        if (estado === 'completado') expect(fecha_fin && fecha_fin < time.today).toBe(true)
        if (estado === 'activo' || estado === 'en_progreso')
          expect(fecha_fin === null || fecha_fin >= time.today).toBe(true)
      }
      expect(new Set(tratamientos.map(({ estado }) => estado)).size).toBe(4)
    })

    test('has times of today’s visits that are in order and not in the future', () => {
      const inside = citas.filter(({ inicio_en, fin_en }) => inicio_en && !fin_en)
      const waiting = citas.filter(({ llegada_en, inicio_en }) => llegada_en && !inicio_en)
      expect(new Set(inside.map(({ id_usuario }) => id_usuario)).size).toBe(inside.length)
      if (now === '2026-11-18T12:05') expect([inside.length > 0, waiting.length > 0]).toEqual([true, true])
      for (const { fecha_hora, llegada_en, inicio_en, fin_en, estado } of citas) {
        if (!llegada_en) continue
        expect(fecha_hora.slice(0, 10)).toBe(time.today)
        expect(estado).toBe(fin_en ? 'completada' : 'confirmada')
        const times = [llegada_en, inicio_en, fin_en].filter((one) => one !== null)
        expect([...times].sort()).toEqual(times)
        for (const one of times) expect(one <= now).toBe(true)
      }
    })

    test('has varied names, reasons and descriptions', () => {
      const distinct = (texts: (string | null)[]) => new Set(texts.filter((text) => text !== null)).size
      expect(distinct(usuarios.map(({ nombre, apellido }) => `${nombre} ${apellido}`))).toBe(usuarios.length)
      expect(distinct(usuarios.map(({ email }) => email))).toBe(usuarios.length)
      const phones = usuarios.map(({ telefono }) => telefono).filter((telefono) => telefono !== null)
      expect(distinct(phones)).toBe(phones.length)
      expect(distinct(mascotas.map(({ nombre }) => nombre))).toBe(mascotas.length)
      const notes = mascotas.map(({ notas }) => notas).filter((nota) => nota !== null)
      expect(distinct(notes)).toBe(notes.length)
      expect(distinct(tratamientos.map(({ descripcion }) => descripcion))).toBe(tratamientos.length)
      expect(most(tratamientos.map(({ nombre }) => nombre))).toBeLessThan(16)
      expect(distinct(citas.map(({ motivo_consulta }) => motivo_consulta))).toBeGreaterThan(180)
      expect(most(citas.map(({ motivo_consulta }) => motivo_consulta))).toBeLessThan(citas.length / 20)
      for (const { descripcion, nombre } of tratamientos) expect(`${nombre} ${descripcion}`).not.toMatch(/[{}]|NaN/)
      for (const { motivo_consulta } of citas) expect(motivo_consulta).not.toMatch(/[{}]/)
    })

    test('has treatments only at completed appointments, and no appointment before a birth', () => {
      const pets = new Map(mascotas.map((pet) => [pet.id_mascota, pet]))
      for (const { id_mascota, fecha_hora, creado_en } of citas) {
        expect(pets.get(id_mascota)?.fecha_nacimiento ?? '9').toMatch(/^\d{4}/)
        expect((pets.get(id_mascota)?.fecha_nacimiento as string) < fecha_hora).toBe(true)
        expect(creado_en.slice(0, 16) < fecha_hora && creado_en.slice(0, 10) < time.today).toBe(true)
      }
      const visits = new Map(citas.map((cita) => [cita.id_cita, cita]))
      for (const { id_cita, id_mascota, id_veterinario, fecha_inicio } of tratamientos) {
        expect(visits.get(id_cita)).toMatchObject({ id_mascota, id_usuario: id_veterinario, estado: 'completada' })
        expect(visits.get(id_cita)?.fecha_hora.slice(0, 10)).toBe(fecha_inicio)
      }
    })

    test('has pets, appointments and treatments of the demo owner', () => {
      const { id_usuario } = usuarios.find(
        ({ email }) => email === demoCuentas.cliente.email,
      ) as (typeof usuarios)[number]
      const pets = mascotas.filter((pet) => pet.id_usuario === id_usuario).map(({ id_mascota }) => id_mascota)
      const own = <Row extends { id_mascota: number }>(rows: Row[]) =>
        rows.filter((row) => pets.includes(row.id_mascota))
      expect(pets).toHaveLength(3)
      expect(own(coming).filter(({ estado }) => estado !== 'cancelada').length).toBeGreaterThanOrEqual(3)
      expect(own(past).length).toBeGreaterThanOrEqual(6)
      expect(own(tratamientos).length).toBeGreaterThanOrEqual(4)
    })

    test('has clients whom the desk took down: without e-mail, invited, and one who is in twice', () => {
      const { clientes, mascotas: pets } = clinic.altas
      expect(clientes.filter(({ email }) => email === null).length).toBeGreaterThan(1)
      expect(clientes.filter(({ invitado_en }) => invitado_en !== null)).toHaveLength(1)
      const twice = usuarios.find(({ email }) => email === demoCuentas.cliente.email)
      expect(clientes.filter(({ telefono }) => telefono === twice?.telefono)).toHaveLength(1)
      expect(pets.filter(({ raza }) => raza === null).length).toBeGreaterThan(1)
      expect(pets.map(({ id_mascota }) => id_mascota)[0]).toBe(mascotas.length + 1)
    })

    test('has notices that the desk must tell, of coming appointments, and one letter that came back', () => {
      const toTell = clinic.avisos.filter(({ estado }) => estado === 'por_llamar')
      expect(new Set(toTell.map(({ id_cita }) => id_cita))).toEqual(
        new Set(clinic.altas.citas.map(({ id_cita }) => id_cita)),
      )
      expect(toTell).toHaveLength(2)
      for (const cita of clinic.altas.citas) {
        expect(cita.fecha_hora > time.now).toBe(true)
        const same = citas.filter(
          (other) => other.id_usuario === cita.id_usuario && other.fecha_hora === cita.fecha_hora,
        )
        expect(same).toEqual([])
      }
      expect(clinic.avisos.filter(({ estado }) => estado === 'fallido')).toHaveLength(1)
    })

    test('uses only reserved e-mail domains', () => {
      for (const email of [...usuarios, ...clinic.altas.clientes].flatMap(({ email }) => email ?? []))
        expect(email).toMatch(/^[a-z.]+@\w+\.example$/)
    })
  },
)

test('every species has cases for future appointments', () => {
  for (const especie of especies) {
    const canWait = casesOf(especie).filter(
      ({ tipo, motivos }) => tipo !== 'urgencia' && motivos.some((motivo) => !motivo.includes('{desde}')),
    )
    expect(canWait.length, especie).toBeGreaterThan(0)
  }
})

test('every treatment description names the pet', () => {
  const plans = especies.flatMap((especie) => casesOf(especie).flatMap(({ planes = [] }) => planes))
  for (const { descripcion } of plans) expect(descripcion).toContain('{pet}')
})

test('counts days across years and clock changes', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2026-03-30', -2)).toBe('2026-03-28')
  expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2)
})
