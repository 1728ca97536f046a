import type { ProductoId } from '../ficha/productos.ts'

/** One of several texts is chosen. `{pet}` is the pet's name. */
type Texto = string | string[]

/** How a patient's measurements differ from those of a healthy one. */
export interface Hallazgos {
  /** Degrees above normal; below, if negative. */
  fiebre?: number
  /** Heart and breathing rate, relative to normal. */
  pulso?: number
  respiracion?: number
  /** From 0 to 10. */
  dolor?: number
  /** From 1 to 9. */
  condicion?: number
  mucosas?: string
  trc?: number
  /** The share of its weight that it has lost. */
  pierde?: number
}

/** What a vet writes down of a visit. */
export interface Relato {
  /** Without one: nothing to report. */
  anamnesis?: Texto
  /** Without one: as of a healthy animal. */
  exploracion?: Texto
  diagnosticos: string[]
  plan: Texto
  hallazgos?: Hallazgos
  /** The vaccines and dewormings that the pet gets. */
  productos?: ProductoId[]
  /** A chronic illness, of which the pet has an alert from then on. */
  cronica?: string
  /** For the staff only. */
  nota?: string
  /** What is known some days later. */
  adenda?: string
}

export const textsOf = (texto: Texto): string[] => (typeof texto === 'string' ? [texto] : texto)

/** What owners of healthy pets say. */
export const sinNovedades = [
  'Come y bebe con normalidad. Sin vómitos, diarrea ni tos. Actividad habitual.',
  'La familia no ha notado nada fuera de lo normal. Heces y orina normales.',
  'Buen apetito y buen ánimo. Sin medicación en este momento.',
  'Sin cambios desde la última visita. Sigue con su dieta de siempre.',
  'Tolera bien la dieta. Duerme y juega como siempre.',
]

/** A healthy animal, by the group of its species. */
export const exploracionesNormales = {
  mamifero: [
    'Alerta y con buena hidratación. Auscultación cardiopulmonar normal. Abdomen blando, sin dolor. Ganglios de tamaño normal.',
    'Buen estado general. Ojos y oídos limpios, boca sin lesiones. Auscultación y palpación abdominal sin hallazgos.',
    'Exploración general sin alteraciones. Pelo brillante, piel sin lesiones ni parásitos. Pulso fuerte y regular.',
    'Actitud tranquila. Corazón y pulmones sin ruidos anómalos. Linfonodos no reactivos. Marcha normal.',
  ],
  ave: [
    'Postura erguida, plumaje liso. Quilla bien cubierta. Narinas y coanas limpias. Buche vacío. Respira sin esfuerzo.',
    'Alerta en la jaula, vuelo simétrico. Pico y uñas de longitud normal. Cloaca limpia, heces de aspecto normal.',
  ],
  reptil: [
    'Buena actividad y buen tono. Ojos abiertos y limpios, cavidad oral rosada sin moco. Piel sin retención de muda.',
    'Responde al manejo. Mandíbula y extremidades firmes. Cloaca limpia. Sin ectoparásitos.',
  ],
  agua: [
    'Nada con equilibrio y responde al estímulo. Aletas íntegras, piel y branquias sin lesiones visibles.',
    'Buena flotabilidad. Sin manchas, úlceras ni exceso de moco.',
  ],
}
export type Grupo = keyof typeof exploracionesNormales

/** Notes for colleagues, of any case. */
export const notasInternas = [
  'Cobrar la visita anterior, que quedó pendiente.',
  'Viene con dos niños pequeños: mejor la consulta grande.',
  'La familia va justa de dinero: ofrecer pago en dos veces.',
  'Llamar mañana para saber cómo sigue.',
  'Se pone de mal humor en la mesa; explorar en el suelo.',
  'Insistir en la dieta: le siguen dando sobras.',
  'Pide que le atienda siempre la misma persona.',
  'Duda de que le den la medicación completa.',
]

/** Addenda for colleagues. */
export const adendasInternas = [
  'La familia llama con una duda sobre las pautas. Resuelta por teléfono.',
  'Preguntan por el importe de la factura. Aclarado.',
  'No contesta al teléfono tras dos intentos. Volver a llamar el lunes.',
]
