import { AppError, type ConstraintErrors } from '../platform/errors.ts'

export const citaConstraintErrors: ConstraintErrors = {
  cita_sin_solape: () => new AppError('CITA_SOLAPADA'),
}
