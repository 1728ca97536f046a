import { type Especie, especies, keysOf, prevencionTipos, productosIniciales } from '@huella/contract'
import * as z from 'zod/mini'
import { readData } from './data.ts'
import { itemAt } from './random.ts'

/** Brand and laboratory. */
const marca = z.tuple([z.string(), z.string()])

const producto = z.strictObject({
  tipo: z.enum(keysOf(prevencionTipos)),
  /** A pet always gets the same. */
  marcas: z.array(marca),
  /** The brands for these species, instead. */
  otras: z.optional(z.partialRecord(z.enum(especies), z.array(marca))),
  enfermedades: z.array(z.string()),
  /** After how many days it is due again. */
  dias: z.number(),
  /** Young animals get it twice, this many days apart. */
  cachorro: z.optional(z.number()),
  /** The age in days at which it is first given. */
  desde: z._default(z.number(), 56),
  /** The share of the pets that get it without having come for it. */
  habitual: z.number(),
})
type Producto = z.infer<typeof producto>

const productos = new Map(Object.entries(readData('productos', z.record(z.string(), producto))))

export const productoId = z.enum([...productos.keys()])

export function productoOf(id: string): Producto {
  const found = productos.get(id)
  if (!found) throw new RangeError(`data/productos.json has no ${id}`)
  return found
}

/** What the clinic gives beyond the catalogue with which it begins: mostly against worms. */
export function makeCatalogo() {
  const known = new Set(productosIniciales().map(({ nombre }) => nombre))
  const rows = [...productos.values()].flatMap(({ tipo, marcas, otras, enfermedades }) => [
    ...marcas.map((one) => ({ one, tipo, enfermedades, especies: otras ? ['perro'] : ['perro', 'huron'] })),
    ...Object.entries(otras ?? {}).flatMap(([especie, list]) =>
      list.map((one) => ({ one, tipo, enfermedades, especies: [especie] })),
    ),
  ])
  return rows
    .filter(({ one: [nombre] }) => !known.has(nombre))
    .map(({ one: [nombre, laboratorio], ...row }) => ({ ...row, nombre, laboratorio }))
}

export function marcaOf({ marcas, otras }: Producto, pet: { id_mascota: number; especie: Especie }) {
  const list = otras?.[pet.especie] ?? marcas
  return itemAt(list, pet.id_mascota % list.length)
}
