import { type FieldErrors, type Mascota, validation } from '@huella/contract'

/** A death is not to come, and not before the birth. */
export function deathDateErrors(
  fecha: string,
  { fecha_nacimiento }: Pick<Mascota, 'fecha_nacimiento'>,
  today: string,
): FieldErrors {
  if (fecha > today) return { fecha: validation.fechaFutura }
  return fecha_nacimiento !== null && fecha < fecha_nacimiento ? { fecha: validation.fechaBeforeBirth } : {}
}
