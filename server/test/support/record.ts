import type { Cuenta } from '@huella/contract'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { Clinic, type Person } from './clinic.ts'

/** A Tuesday, 12:00 in Madrid. */
export const NOW = '2026-03-10T11:00:00Z'

export let clinic: Clinic
export let admin: Person
export let vet: Person
export let owner: Person
export let other: Person
/** Of `owner`. */
export let pet: number
/** Of `other`, where the options have one. */
export let otherPet: number

interface Options {
  now?: string
  owner?: Partial<Cuenta>
  other?: Partial<Cuenta>
  pet?: Parameters<Clinic['mascota']>[1]
  otherPet?: Parameters<Clinic['mascota']>[1]
  /** What every test has of its own. */
  renew?: 'people and pets' | 'pets' | 'nothing'
}

/** Opens a clinic with a vet and two owners for the tests of the file that calls it. */
export function setUpRecord({ now = NOW, renew = 'nothing', ...fields }: Options = {}): void {
  const newPeople = async () => {
    vet = await clinic.person('veterinario', { nombre: 'Vera', apellido: 'Sanz' })
    owner = await clinic.person('cliente', fields.owner)
    other = await clinic.person('cliente', fields.other ?? { nombre: 'Olga' })
  }
  const newPets = async () => {
    pet = await clinic.mascota(owner, fields.pet)
    if (fields.otherPet) otherPet = await clinic.mascota(other, fields.otherPet)
  }
  beforeAll(async () => {
    clinic = await Clinic.open({ now })
    admin = await clinic.person('admin')
    await newPeople()
    await newPets()
  })
  afterAll(() => clinic.close())
  if (renew === 'people and pets') beforeEach(newPeople)
  if (renew !== 'nothing') beforeEach(newPets)
}

export const id = (person: Person) => person.usuario.id_usuario

/** What an owner asks the waiting list for, for `pet`. */
export const entry = (fields: object = {}) => ({
  id_mascota: pet,
  tipo_consulta: 'control',
  motivo_consulta: 'Revisión',
  desde: '2026-03-10',
  hasta: '2026-03-20',
  ...fields,
})
