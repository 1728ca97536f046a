import { type Prevencion, type PrevencionTipo, prevencionTipos, prevencionUpdate } from '@huella/contract'
import type { RowTexts } from '../../lib/form/row-changes.ts'
import { dateInWords, fullName } from '../../lib/formats.ts'

/** The form's values, in the order of its fields. */
export interface PrevencionValues {
  tipo: PrevencionTipo
  producto: string
  /** Separated by commas. */
  enfermedades: string
  lote: string
  caducidad: string
  motivo_caducado: string
  laboratorio: string
  fecha: string
  proxima: string
  /** Empty: in another clinic. */
  id_veterinario: string
}

export const enfermedadesText = (names: readonly string[]) => names.join(', ')

/** 'Moquillo, Rabia' as its names. */
export const enfermedadesOf = (text: string) =>
  text
    .split(/[,;\n]/)
    .map((name) => name.trim())
    .filter(Boolean)

export const prevencionValues = (
  row: Prevencion | undefined,
  { today, idVeterinario }: { today: string; idVeterinario: number | null },
): PrevencionValues => ({
  tipo: row?.tipo ?? 'vacuna',
  producto: row?.producto ?? '',
  enfermedades: enfermedadesText(row?.enfermedades ?? []),
  lote: row?.lote ?? '',
  caducidad: row?.caducidad ?? '',
  motivo_caducado: row?.motivo_caducado ?? '',
  laboratorio: row?.laboratorio ?? '',
  fecha: row?.fecha ?? today,
  proxima: row?.proxima ?? '',
  id_veterinario: String((row ? row.id_veterinario : idVeterinario) ?? ''),
})

const dayText = (day: string | null) => (day ? dateInWords(day) : '')

/** What a vaccine or a deworming says, to tell what somebody else has changed. */
export const prevencionTexts = (row: Prevencion): RowTexts => ({
  tipo: ['Tipo', prevencionTipos[row.tipo]],
  producto: ['Producto', row.producto],
  enfermedades: ['Enfermedades', enfermedadesText(row.enfermedades)],
  lote: ['Lote', row.lote ?? ''],
  caducidad: ['Caducidad', dayText(row.caducidad)],
  motivo_caducado: ['Motivo del lote caducado', row.motivo_caducado ?? ''],
  laboratorio: ['Laboratorio', row.laboratorio ?? ''],
  fecha: ['Fecha', dayText(row.fecha)],
  proxima: ['Próxima', dayText(row.proxima)],
  id_veterinario: ['Veterinario', row.veterinario ? fullName(row.veterinario) : ''],
})

/** The contract's schema for the values of the form. */
export const typedPrevencion = {
  safeParse(values: unknown): ReturnType<typeof prevencionUpdate.safeParse> {
    const { enfermedades = '', ...fields } = values as Partial<PrevencionValues>
    return prevencionUpdate.safeParse({ ...fields, enfermedades: enfermedadesOf(enfermedades) })
  },
}
