import { validation } from '@huella/contract'
import { AppError, type ConstraintErrors, fieldError } from '../platform/http/errors.ts'

export const mascotaConstraintErrors: ConstraintErrors = {
  mascota_fallecida_despues_de_nacer: () =>
    new AppError('DATOS_INVALIDOS', { errors: { fecha_nacimiento: validation.nacimientoAfterDeath } }),
  mascota_microchip_unico: () => fieldError('MICROCHIP_EN_USO', 'microchip'),
}
