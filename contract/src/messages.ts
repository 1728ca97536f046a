/** Texts of failed validation, shown under a field by the form and sent under `errors` by the server. */
export const validation = {
  nombreRequired: 'El nombre es obligatorio',
  apellidoRequired: 'El apellido es obligatorio',
  emailRequired: 'El correo electrónico es obligatorio',
  emailInvalid: 'Correo electrónico no válido.',
  passwordRequired: 'La contraseña es obligatoria',
  passwordTooShort: 'La contraseña debe tener al menos 8 caracteres',
  passwordConfirmationRequired: 'Confirma la contraseña',
  passwordMismatch: 'Las contraseñas no coinciden',
  changePasswordIncomplete: 'Completa todos los campos de contraseña.',
  changePasswordTooShort: 'La nueva contraseña debe tener al menos 8 caracteres.',
  changePasswordMismatch: 'Las contraseñas nuevas no coinciden.',
  rolCliente: 'Solo se puede registrar una cuenta de cliente',
  tooLong: (max: number) => `Escribe como máximo ${max} caracteres`,
  unprintable: 'Contiene caracteres no permitidos',
  invalid: 'Valor no válido',
}

/** What the person reads when something they did worked. */
export const success = {
  perfilUpdated: 'Perfil actualizado correctamente',
  passwordChanged: 'Contraseña cambiada correctamente.',
  signedOut: 'Has cerrado sesión.',
}

/** What the browser says when the server gave no words of its own. */
export const failure = {
  login: 'Error al iniciar sesión. Intenta de nuevo más tarde.',
  register: 'Error al registrar usuario',
  invalidAnswer: 'Respuesta inválida del servidor',
  network: 'Error de red. Intenta de nuevo.',
  changePassword: 'Error al cambiar la contraseña',
}
