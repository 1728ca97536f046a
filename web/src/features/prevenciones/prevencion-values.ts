import { type Prevencion, type PrevencionTipo, prevencionUpdate } from '@huella/contract'

/** The form's values, in the order of its fields. */
export interface PrevencionValues {
  tipo: PrevencionTipo
  producto: string
  /** Separated by commas. */
  enfermedades: string
  lote: string
  caducidad: string
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
  laboratorio: row?.laboratorio ?? '',
  fecha: row?.fecha ?? today,
  proxima: row?.proxima ?? '',
  id_veterinario: String((row ? row.id_veterinario : idVeterinario) ?? ''),
})

/** The contract's schema for the values of the form. */
export const typedPrevencion = {
  safeParse(values: unknown): ReturnType<typeof prevencionUpdate.safeParse> {
    const { enfermedades = '', ...fields } = values as Partial<PrevencionValues>
    return prevencionUpdate.safeParse({ ...fields, enfermedades: enfermedadesOf(enfermedades) })
  },
}
