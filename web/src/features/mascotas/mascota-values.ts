import type { Mascota } from '@huella/contract'

/** The form's values, in the order of its fields. */
export interface MascotaValues {
  nombre: string
  especie: string
  raza: string
  fecha_nacimiento: string
  sexo: string
  id_usuario?: number | null
  notas: string
}

export function mascotaValues(mascota: Mascota | undefined, withOwner: boolean): MascotaValues {
  return {
    nombre: mascota?.nombre ?? '',
    especie: mascota?.especie ?? '',
    raza: mascota?.raza ?? '',
    fecha_nacimiento: mascota?.fecha_nacimiento ?? '',
    sexo: mascota?.sexo?.toLowerCase() ?? '',
    // Only staff choose the owner.
    ...(withOwner && { id_usuario: mascota?.id_usuario ?? null }),
    notas: mascota?.notas ?? '',
  }
}
