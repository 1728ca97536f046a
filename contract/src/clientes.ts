import { aviso } from './avisos.ts'
import { cita } from './citas.ts'
import { alertaBreve } from './ficha/alertas.ts'
import { prevencion } from './ficha/prevenciones.ts'
import { dateText, dateTimeText, instantText } from './fields/dates.ts'
import { limits } from './fields/limits.ts'
import { version } from './fields/lists.ts'
import { lines } from './fields/text.ts'
import * as z from './fields/zod.ts'
import { fusion } from './fusion.ts'
import { mascota } from './mascotas.ts'
import { validation } from './rules/messages.ts'
import { nombrado, usuario } from './usuarios.ts'

/** A note of the desk about a client, who never sees it. */
export const notaCliente = z.object({
  id_nota_cliente: z.int(),
  id_usuario: z.int(),
  texto: z.string(),
  /** Shown in the head of the client's page. */
  fijada: z.boolean(),
  autor: nombrado,
  creado_en: instantText,
  version: z.int(),
})
export type NotaCliente = z.infer<typeof notaCliente>

/** Newest first. */
export const notasCliente = z.array(notaCliente)

export const notaClienteCreate = z.object({
  texto: lines(limits.reason, 'Escribe la nota.'),
  fijada: z.optional(z.boolean(validation.invalid)),
})
export type NotaClienteCreate = z.infer<typeof notaClienteCreate>

export const notaClienteUpdate = z.object({ fijada: z.boolean(validation.invalid), version })
export type NotaClienteUpdate = z.infer<typeof notaClienteUpdate>

/** What is due first of a pet, and the appointment by which it gets it. */
export const prevencionProxima = z.extend(
  z.pick(prevencion, { id_prevencion: true, tipo: true, producto: true, proxima: true }),
  { cita: z.nullable(dateTimeText) },
)
export type PrevencionProxima = z.infer<typeof prevencionProxima>

/** A pet on the page of its owner. */
export const clienteMascota = z.extend(
  z.pick(mascota, {
    id_mascota: true,
    nombre: true,
    especie: true,
    especie_texto: true,
    raza: true,
    sexo: true,
    fecha_nacimiento: true,
    fecha_aproximada: true,
    fallecida_en: true,
    baja_en: true,
    foto: true,
  }),
  {
    peso: z.nullable(z.number()),
    alertas: z.array(alertaBreve),
    prevencion: z.nullable(prevencionProxima),
  },
)
export type ClienteMascota = z.infer<typeof clienteMascota>

/** An appointment that was, as far as a figure needs to know it. */
const cuando = z.object({ fecha_hora: dateTimeText, mascota: z.string(), motivo_consulta: z.string() })

/** The page of a client: who they are, their figures, their pets and what comes next. */
export const cliente = z.extend(usuario, {
  creado_en: instantText,
  nota_fijada: z.nullable(notaCliente),
  mascotas: z.array(clienteMascota),
  /** The next ones, the soonest first. */
  proximas: z.array(cita),
  proximas_total: z.int(),
  ultima_visita: z.nullable(cuando),
  /** Of the appointments that they were expected at, those they did not come to. */
  no_presentadas: z.object({ total: z.int(), de: z.int(), ultima: z.nullable(cuando) }),
  /** Without the cancelled ones. */
  tratamientos: z.object({ total: z.int(), importe: z.number(), desde: z.nullable(dateText) }),
  /** How many entries the history has of each kind. */
  historia: z.object({ cita: z.int(), tratamiento: z.int() }),
  /** The clients that have become part of this one, the last first. */
  fusiones: z.array(fusion),
})
export type Cliente = z.infer<typeof cliente>

/** What the clinic still has to find out about a client; none if it knows all. */
export function missingOfCliente({
  apellido,
  email,
  telefono,
}: Pick<Cliente, 'apellido' | 'email' | 'telefono'>): string[] {
  return Object.entries({ apellido: !apellido, correo: !email, teléfono: !telefono }).flatMap(([label, unknown]) =>
    unknown ? [label] : [],
  )
}

/** The kinds of entries of a client's history. */
export const clienteHistoriaTipos = { cita: 'Citas', tratamiento: 'Tratamientos' } as const
export type ClienteHistoriaTipo = keyof typeof clienteHistoriaTipos

/** A notice to a client, with the pet and the appointment that it is about. */
export const clienteAviso = z.extend(aviso, {
  mascota: z.nullable(z.string()),
  fecha_hora: z.nullable(dateTimeText),
})
export type ClienteAviso = z.infer<typeof clienteAviso>
