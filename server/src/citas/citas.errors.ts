import { AppError, type ConstraintErrors } from '../platform/http/errors.ts'

export const citaConstraintErrors: ConstraintErrors = {
  cita_sin_solape: () => new AppError('CITA_SOLAPADA'),
  cita_de_mascota_viva: () => new AppError('MASCOTA_FALLECIDA'),
  cita_mascota_sin_solape: () => new AppError('CITA_MASCOTA_SOLAPADA'),
}
