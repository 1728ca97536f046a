import { AppError, type ConstraintErrors } from '../platform/http/errors.ts'

export const citaConstraintErrors: ConstraintErrors = {
  cita_sin_solape: () => new AppError('CITA_SOLAPADA'),
}
