import type { Especie, Sexo, TipoConsulta } from '@huella/contract'
import type { Relato } from '../relatos/relato.ts'

/** What a vet prescribes or does, and what it costs. */
export interface Plan {
  nombre: string
  precio: number
  /** `{pet}`, its weight `{peso}`, and `{mg:2.5}`: so many milligrams a kilogram. */
  descripcion: string
  /** How long it takes; done on the spot without, and `null` for as long as the pet lives. */
  dias?: number | null
}

/** A reason why animals are brought, with what comes of it. */
export interface Case {
  tipo: TipoConsulta
  /** One that says `{desde}` is of something acute: nobody books it weeks ahead. */
  motivos: string[]
  /** What the vet writes down: one for all reasons, or one for each. */
  relatos: Relato[]
  planes?: Plan[]
  sexo?: Sexo
  /** From and to which age, in years. */
  edad?: [number, number]
  /** Of what happens once in a life. */
  once?: boolean
  /** The pet is seen again after this many days. */
  control?: { dias: number; motivo: string; relato: Relato }
  /** Only of these species, where the list is of several. */
  de?: Especie[]
}
