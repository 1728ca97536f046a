import type { Mascota } from '@huella/contract'

/** What the fields of the form hold, in the order in which they stand. */
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
    // An owner's pets are their own: the form does not say whose.
    ...(withOwner && { id_usuario: mascota?.id_usuario ?? null }),
    notas: mascota?.notas ?? '',
  }
}
