import { type ConstraintErrors, fieldError } from '../platform/http/errors.ts'

export const usuarioConstraintErrors: ConstraintErrors = {
  usuario_email_unico: () => fieldError('EMAIL_EN_USO', 'email'),
}
