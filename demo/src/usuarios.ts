import { comunidadCodes, demoCuentas, type Persona, type Rol, workingHours } from '@huella/contract'
import * as z from 'zod/mini'
import { readData } from './data.ts'
import { names } from './names.ts'
import { itemAt, type SeededRandom } from './random.ts'

interface DemoUsuario extends Persona {
  id_usuario: number
  telefono: string | null
  /** A vet's number in the professional association. */
  colegiado: string | null
  rol: Rol
}

const OWNERS = 60

const persona = z.strictObject({ nombre: z.string(), apellido: z.string() })
const veterinario = z.extend(persona, { email: z.optional(z.string()), colegiado: z.string() })

/** The clinic. Visitors use the accounts of the administrator, the first vet and the client. */
export const clinic = readData(
  'clinic',
  z.strictObject({
    ajustes: z.strictObject({
      clinic_name: z.string(),
      address: z.string(),
      phone: z.string(),
      email: z.string(),
      emergency_text: z.string(),
      working_hours: workingHours,
      change_notice: z.int(),
      comunidad: z.enum(comunidadCodes),
    }),
    admin: persona,
    veterinarios: z.array(veterinario),
    recepcion: persona,
    cliente: persona,
  }),
)

/** Everybody, and the ids of the vets and of the owners. The first of each is the one whose account visitors use. */
export function makeUsuarios(random: SeededRandom) {
  const surnames = random.shuffle(names.apellidos)
  const given = random.shuffle(names.nombres).slice(0, OWNERS - 1)
  const others = given.map((nombre, n) => {
    const first = itemAt(surnames, n % surnames.length)
    const second = itemAt(surnames, (n + 17) % surnames.length)
    // A domain that is reserved for examples: no mail can reach anybody.
    return { nombre, apellido: `${first} ${second}`, email: `${slug(nombre)}.${slug(first)}@correo.example` }
  })
  const phone = () => (random.boolean(0.9) ? mobile(random) : null)
  let last = 0
  const add = (rol: Rol, persona: Persona, telefono: string | null, colegiado: string | null = null): DemoUsuario => ({
    ...persona,
    ...{ id_usuario: ++last, rol, telefono, colegiado },
  })
  const { admin, veterinarios, recepcion, cliente } = clinic
  const administrator = add('admin', { ...admin, email: demoCuentas.admin.email }, phone())
  const vets = veterinarios.map(({ colegiado, email = demoCuentas.veterinario.email, ...vet }) =>
    add('veterinario', { ...vet, email }, mobile(random), colegiado),
  )
  const client = add('cliente', { ...cliente, email: demoCuentas.cliente.email }, mobile(random))
  const owners = [client, ...others.map((owner) => add('cliente', owner, phone()))]
  const desk = add('recepcion', { ...recepcion, email: demoCuentas.recepcion.email }, null)
  const idsOf = (usuarios: DemoUsuario[]) => usuarios.map(({ id_usuario }) => id_usuario)
  return { usuarios: [administrator, ...vets, ...owners, desk], vets: idsOf(vets), owners: idsOf(owners) }
}

// Zeros in the middle make it unlikely to be a real number.
const mobile = (random: SeededRandom) => `+346${random.between(10, 89)}000${random.between(100, 999)}`

/** 'José Luis' as 'jose.luis' */
const slug = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll(' ', '.')
