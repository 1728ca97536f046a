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
  especie: 'Elige una especie de la lista',
  especieRequired: 'La especie es obligatoria',
  razaRequired: 'La raza es obligatoria',
  fechaNacimiento: 'Fecha de nacimiento no válida',
  fechaNacimientoRequired: 'La fecha de nacimiento es obligatoria',
  fechaNacimientoFuture: 'La fecha de nacimiento no puede ser futura',
  sexo: 'El sexo debe ser macho o hembra',
  sexoRequired: 'El sexo es obligatorio',
  duenoRequired: 'Debes seleccionar un dueño para la mascota',
  duenoInvalid: 'El ID del dueño no es válido',
  mascotaRequired: 'Selecciona una mascota',
  mascotaGone: 'La mascota ya no está disponible',
  veterinarioInvalid: 'Selecciona un veterinario disponible',
  fecha: 'Fecha no válida',
  fechaHora: 'Fecha u hora no válida',
  fechaHoraRequired: 'La fecha y la hora son obligatorias',
  fechaPasada: 'La fecha no puede ser anterior a hoy',
  horaPasada: 'Esa hora ya ha pasado',
  horaGrid: 'La hora debe estar entre las 10:00 y las 17:45, en cuartos de hora',
  horaCerrada: 'La clínica está cerrada a esa hora',
  tipoConsulta: 'Elige un tipo de consulta de la lista',
  tipoConsultaRequired: 'El tipo de consulta es obligatorio',
  motivoRequired: 'El motivo de la consulta es obligatorio',
  estado: 'Estado no válido',
  citaRequired: 'Selecciona una cita',
  citaGone: 'La cita ya no está disponible',
  precio: 'El precio debe ser un número mayor o igual que 0',
  precioRequired: 'El precio es obligatorio',
  precioDecimals: 'El precio admite como máximo 2 decimales',
  descripcionRequired: 'La descripción es obligatoria',
  fechaInicio: 'Fecha de inicio no válida',
  fechaInicioRequired: 'La fecha de inicio es obligatoria',
  fechaInicioPasada: 'La fecha de inicio no puede ser anterior a hoy',
  fechaFin: 'Fecha de fin no válida',
  fechaFinBeforeStart: 'La fecha de fin no puede ser anterior a la de inicio',
  rolStaff: 'El rol debe ser veterinario o cliente',
  rolRequired: 'El rol es obligatorio',
  page: 'Página no válida',
  perPage: 'Número de filas por página no válido',
  sort: 'Orden no válido',
  settingsTime: 'La hora debe tener la forma HH:MM',
  settingsBoth: 'Indica la hora de apertura y la de cierre, o ninguna',
  settingsOrder: 'La hora de cierre debe ser posterior a la de apertura',
  settingsDuration: 'La duración debe estar entre 5 y 240 minutos, de 5 en 5',
  tooLong: (max: number) => `Escribe como máximo ${max} caracteres`,
  unprintable: 'Contiene caracteres no permitidos',
  invalid: 'Valor no válido',
}

/** Conflicts that say how many. */
export const conflict = {
  veterinarioConCitas: (citas: number) =>
    `El veterinario tiene ${citas} ${citas === 1 ? 'cita pendiente. Reasígnala o cancélala' : 'citas pendientes. Reasígnalas o cancélalas'} antes.`,
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
