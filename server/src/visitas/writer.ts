import { canWriteVisitas, type Firmante } from '@huella/contract'
import { AppError } from '../platform/http/errors.ts'

export function assertWriter(usuario: Firmante): void {
  if (!canWriteVisitas(usuario)) throw new AppError('VISITA_SIN_COLEGIADO')
}
