import { type ConstraintErrors, fieldError } from '../platform/http/errors.ts'

export const mascotaConstraintErrors: ConstraintErrors = {
  mascota_microchip_unico: () => fieldError('MICROCHIP_EN_USO', 'microchip'),
}
