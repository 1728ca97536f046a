import { AppError, type ConstraintErrors } from '../platform/http/errors.ts'

export const esperaConstraintErrors: ConstraintErrors = {
  espera_unica: () => new AppError('ESPERA_REPETIDA'),
}
