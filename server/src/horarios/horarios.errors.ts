import { AppError, type ConstraintErrors } from '../platform/http/errors.ts'

export const horarioConstraintErrors: ConstraintErrors = {
  horario_sin_solape: () => new AppError('HORARIO_SOLAPADO'),
}
