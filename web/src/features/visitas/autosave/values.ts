import {
  type FieldErrors,
  fieldErrors,
  keysOf,
  type Visita,
  type VisitaContent,
  type VisitaUpdate,
  visitaUpdate,
} from '@huella/contract'

/** What the screen shows: numbers are text, as they are typed. */
const texts = {
  motivo: '',
  anamnesis: '',
  exploracion: '',
  mucosas: '',
  plan: '',
  nota_interna: '',
}
const numbers = {
  peso: '',
  temperatura: '',
  frecuencia_cardiaca: '',
  frecuencia_respiratoria: '',
  condicion_corporal: '',
  dolor: '',
  trc: '',
}
export type TextName = keyof typeof texts
export type NumberName = keyof typeof numbers
export type VisitaValues = Record<TextName | NumberName, string> & { diagnosticos: string[] }

const textNames = keysOf(texts)
const numberNames = keysOf(numbers)

export type FieldName = keyof VisitaValues
export const fieldNames: readonly FieldName[] = [...textNames, ...numberNames, 'diagnosticos']

/** What can be edited. */
export type Content = Omit<VisitaContent, 'fecha_hora'>

export function contentOf(visita: Visita): Content {
  const { motivo, anamnesis, exploracion, mucosas, plan, nota_interna = '', diagnosticos } = visita
  const { peso, temperatura, frecuencia_cardiaca, frecuencia_respiratoria, condicion_corporal, dolor, trc } = visita
  return {
    ...{ motivo, anamnesis, exploracion, mucosas, plan, nota_interna, diagnosticos, peso, temperatura },
    ...{ frecuencia_cardiaca, frecuencia_respiratoria, condicion_corporal, dolor, trc },
  }
}

/** 38.5 as '38,5' */
const numberText = (value: number | null) => (value === null ? '' : String(value).replace('.', ','))

export function valuesOf(visita: Visita): VisitaValues {
  const content = contentOf(visita)
  const pairs = numberNames.map((name) => [name, numberText(content[name])])
  return { ...content, ...Object.fromEntries(pairs) }
}

/** '38,5' and '38.5' as 38.5, nothing as null; NaN for anything else. */
export function parseNumber(text: string): number | null {
  const written = text.trim().replace(',', '.')
  if (written === '') return null
  return /^\d+(\.\d+)?$|^\.\d+$/.test(written) ? Number(written) : Number.NaN
}

/** A symbol, which is not a text that can be stored, is like nothing. */
export const sameContent = (one: unknown, other: unknown) =>
  typeof one !== 'symbol' && JSON.stringify(one) === JSON.stringify(other)

export interface Parsed {
  /** The fields that can be stored and differ from `saved`. */
  changes: Partial<Content>
  /** Why the other fields cannot be stored. */
  errors: FieldErrors
}

/** What is on the screen as it would be stored. The contract decides what can be stored, and how. */
export function typedContent(values: VisitaValues): { fields: Partial<Content>; errors: FieldErrors } {
  const typed: Record<string, unknown> = { diagnosticos: values.diagnosticos }
  for (const name of textNames) typed[name] = values[name]
  for (const name of numberNames) typed[name] = parseNumber(values[name])
  const whole = visitaUpdate.safeParse({ ...typed, version: 1 })
  const errors = whole.success ? {} : fieldErrors(whole.error.issues)
  const storable = Object.fromEntries(Object.entries(typed).filter(([name]) => !(name in errors)))
  const { version: _, ...fields } = whole.data ?? parseStorable(storable)
  return { fields, errors }
}

/** Compares what is on the screen with what is stored. */
export function parseValues(values: VisitaValues, saved: Visita): Parsed {
  const { fields, errors } = typedContent(values)
  const stored: Record<string, unknown> = contentOf(saved)
  const changed = Object.entries(fields).filter(([name, value]) => !sameContent(value, stored[name]))
  return { changes: Object.fromEntries(changed), errors }
}

function parseStorable(fields: object): VisitaUpdate {
  return visitaUpdate.safeParse({ ...fields, version: 1 }).data ?? { version: 1 }
}
