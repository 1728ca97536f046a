import { keysOf, mascotaCreate, sexos, tiposConsulta } from '@huella/contract'
import * as z from 'zod/mini'
import { type Agenda, DURATION, type Slot } from './agenda/agenda.ts'
import { addDays, type Calendar, type DemoTime } from './agenda/days.ts'
import { readData } from './data.ts'
import { itemAt } from './random.ts'

/** Clients whom the desk added lately, with what is known of them. */
const altas = readData(
  'altas',
  z.array(
    z.strictObject({
      nombre: z.string(),
      apellido: z.string(),
      /** `cliente`: that of the client whose account visitors use, who is in twice. */
      telefono: z.string(),
      /** They are invited, and have not chosen a password yet. */
      email: z._default(z.nullable(z.string()), null),
      /** How many days ago. */
      dias: z.int(),
      mascotas: z.array(
        z.strictObject({
          nombre: z.string(),
          especie: mascotaCreate.shape.especie,
          especie_texto: z._default(z.nullable(z.string()), null),
          raza: z._default(z.nullable(z.string()), null),
          sexo: z._default(z.nullable(z.enum(sexos)), null),
        }),
      ),
      /** What the first pet comes for, from so many days on. */
      cita: z.optional(z.strictObject({ tipo: z.enum(keysOf(tiposConsulta)), motivo: z.string(), dias: z.int() })),
    }),
  ),
)

interface Before {
  usuarios: readonly unknown[]
  mascotas: readonly unknown[]
  citas: readonly unknown[]
  agenda: Agenda
  /** The telephone of the client whose account visitors use. */
  telefono: string | null
  time: DemoTime
}

/** The last clients, their pets and appointments, whose ids follow those of all others. */
export function makeAltas({ usuarios, mascotas, citas, agenda, telefono, time: { today, calendar } }: Before) {
  const clientes = altas.map(({ mascotas: _, cita: _cita, dias, ...cliente }, n) => {
    const creado_en = `${addDays(today, -dias)}T10:40`
    return {
      ...cliente,
      id_usuario: usuarios.length + n + 1,
      rol: 'cliente' as const,
      telefono: cliente.telefono === 'cliente' ? telefono : cliente.telefono,
      invitado_en: cliente.email ? creado_en : null,
      creado_en,
    }
  })
  const pets = altas.flatMap(({ mascotas }, n) =>
    mascotas.map((mascota) => ({
      ...mascota,
      id_usuario: itemAt(clientes, n).id_usuario,
      creado_en: itemAt(clientes, n).creado_en,
    })),
  )
  const withIds = pets.map((pet, n) => ({ id_mascota: mascotas.length + n + 1, ...pet }))
  const booked = altas.flatMap(({ cita }, n) => {
    const pet = withIds.find(({ id_usuario }) => id_usuario === itemAt(clientes, n).id_usuario)
    if (!pet || !cita) return []
    const { tipo: tipo_consulta, motivo: motivo_consulta } = cita
    const { id_mascota, creado_en } = pet
    const slot = firstSlot(agenda, calendar, addDays(today, cita.dias))
    return { id_mascota, ...slot, duracion: DURATION, tipo_consulta, motivo_consulta, estado: 'confirmada', creado_en }
  })
  return { clientes, mascotas: withIds, citas: booked.map((cita, n) => ({ id_cita: citas.length + n + 1, ...cita })) }
}

/** On that day, or on the first open one after it that is not full. */
function firstSlot(agenda: Agenda, calendar: Calendar, day: string): Slot {
  const open = calendar.nextOpenDay(day)
  return agenda.book(open, { morning: false }) ?? firstSlot(agenda, calendar, addDays(open, 1))
}
