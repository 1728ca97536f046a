import { demoCuentas, type Persona, type Rol } from '@huella/contract'
import { apellidos, nombres } from './names.ts'
import { itemAt, type SeededRandom } from './random.ts'

export interface DemoUsuario extends Persona {
  id_usuario: number
  telefono: string | null
  /** A vet's number in the professional association. */
  colegiado: string | null
  rol: Rol
}

const OWNERS = 60

const staff = [
  { nombre: 'Carmen', apellido: 'Delgado Ríos', email: demoCuentas.admin.email, rol: 'admin' },
  { nombre: 'Elena', apellido: 'Ruiz Ortega', email: demoCuentas.veterinario.email, rol: 'veterinario' },
  { nombre: 'Javier', apellido: 'Molina Prats', email: 'javier.molina@huella.example', rol: 'veterinario' },
  { nombre: 'Nuria', apellido: 'Castaño Vidal', email: 'nuria.castano@huella.example', rol: 'veterinario' },
  { nombre: 'Íñigo', apellido: 'Etxeberria Sanz', email: 'inigo.etxeberria@huella.example', rol: 'veterinario' },
] as const

/** Of the vets, in their order. */
const colegiados = ['28/4127', '28/5310', '28/6084', '48/1296']

/** The owner whose account visitors of the demo use: the first of the owners. */
const client = { nombre: 'Marta', apellido: 'Ferrer Soler', email: demoCuentas.cliente.email, rol: 'cliente' } as const

export function makeUsuarios(random: SeededRandom): DemoUsuario[] {
  const surnames = random.shuffle(apellidos)
  const given = random.shuffle(nombres).slice(0, OWNERS - 1)
  const owners = given.map((nombre, n) => {
    const first = itemAt(surnames, n % surnames.length)
    const second = itemAt(surnames, (n + 17) % surnames.length)
    // A domain that is reserved for examples: no mail can reach anybody.
    const email = `${slug(nombre)}.${slug(first)}@correo.example`
    return { nombre, apellido: `${first} ${second}`, email, rol: 'cliente' as const }
  })
  return [...staff, client, ...owners].map((persona, n) => ({
    ...persona,
    id_usuario: n + 1,
    colegiado: (persona.rol === 'veterinario' && colegiados[n - 1]) || null,
    telefono: n === 0 || n > staff.length ? (random.boolean(0.9) ? mobile(random) : null) : mobile(random),
  }))
}

// Zeros in the middle make it unlikely to be a real number.
const mobile = (random: SeededRandom) => `+346${random.between(10, 89)}000${random.between(100, 999)}`

/** 'José Luis' as 'jose.luis' */
const slug = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll(' ', '.')
