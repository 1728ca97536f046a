import { mascotaCreate, sexos } from '@huella/contract'
import * as z from 'zod/mini'
import { addDays } from './agenda/days.ts'
import { readData } from './data.ts'

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
    }),
  ),
)

interface Before {
  usuarios: readonly unknown[]
  mascotas: readonly unknown[]
  /** The telephone of the client whose account visitors use. */
  telefono: string | null
  today: string
}

/** The last clients and their pets, whose ids follow those of all others. */
export function makeAltas({ usuarios, mascotas, telefono, today }: Before) {
  const clientes = altas.map(({ mascotas: _, dias, ...cliente }, n) => {
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
    mascotas.map((mascota) => ({ ...mascota, id_usuario: clientes[n]?.id_usuario, creado_en: clientes[n]?.creado_en })),
  )
  return { clientes, mascotas: pets.map((pet, n) => ({ id_mascota: mascotas.length + n + 1, ...pet })) }
}
