import * as z from 'zod/mini'
import { readData } from './data.ts'
import { productoId } from './productos.ts'

const textos = z.array(z.string())
/** One of several texts is chosen. `{pet}` is the pet's name. */
const texto = z.union([z.string(), textos])

/** How a patient's measurements differ from those of a healthy one. */
const hallazgos = z.strictObject({
  /** Degrees above normal; below, if negative. */
  fiebre: z.optional(z.number()),
  /** Heart and breathing rate, relative to normal. */
  pulso: z.optional(z.number()),
  respiracion: z.optional(z.number()),
  /** From 0 to 10. */
  dolor: z.optional(z.number()),
  /** From 1 to 9. */
  condicion: z.optional(z.number()),
  mucosas: z.optional(z.string()),
  trc: z.optional(z.number()),
  /** The share of its weight that it has lost. */
  pierde: z.optional(z.number()),
})
export type Hallazgos = z.infer<typeof hallazgos>

/** What a vet writes down of a visit. */
export const relato = z.strictObject({
  /** Without one: nothing to report. */
  anamnesis: z.optional(texto),
  /** Without one: as of a healthy animal. */
  exploracion: z.optional(texto),
  diagnosticos: textos,
  plan: texto,
  hallazgos: z.optional(hallazgos),
  /** The vaccines and dewormings that the pet gets. */
  productos: z.optional(z.array(productoId)),
  /** A chronic illness, of which the pet has an alert from then on. */
  cronica: z.optional(z.string()),
  /** For the staff only. */
  nota: z.optional(z.string()),
  /** What is known some days later. */
  adenda: z.optional(z.string()),
})
export type Relato = z.infer<typeof relato>

/** A visit without appointment. `dias` counts from the pet's birth, or up to its death. */
const visita = z.extend(relato, { dias: z.number(), motivo: z.string() })
export type VisitaSinCita = z.infer<typeof visita>

export const readVisitas = (name: string) => readData(`relatos/${name}`, z.array(visita))

export const textsOf = (text: z.infer<typeof texto>): string[] => (typeof text === 'string' ? [text] : text)

/** Texts of any visit. */
export const texts = readData(
  'texts',
  z.strictObject({
    /** What owners of healthy pets say. */
    sinNovedades: textos,
    /** A healthy animal, by the group of its species. */
    exploracionesNormales: z.strictObject({ mamifero: textos, ave: textos, reptil: textos, agua: textos }),
    /** Notes and addenda for colleagues. */
    notasInternas: textos,
    adendasInternas: textos,
    /** Since when somebody has been ill. */
    desde: textos,
    /** What the pet of `relatos/despedida.json` died of. */
    causa: z.string(),
  }),
)
