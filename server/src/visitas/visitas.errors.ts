import { AppError, type ConstraintErrors } from '../platform/http/errors.ts'

export const visitaConstraintErrors: ConstraintErrors = {
  visita_firmada: () => new AppError('VISITA_FIRMADA'),
  visita_firmada_no_archivada: () => new AppError('VISITA_FIRMADA'),
  visita_firmada_mascota: () => new AppError('CITA_CON_VISITA_FIRMADA'),
  adenda_de_firmada: () => new AppError('VISITA_SIN_FIRMAR'),
}
