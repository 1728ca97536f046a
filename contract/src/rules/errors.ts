/** Every failure the server reports on purpose: its status and the text a person reads. The one place for both. */
export const errorCatalog = {
  JSON_INVALIDO: { status: 400, message: 'La petición no se puede leer.' },
  SIN_SESION: { status: 401, message: 'Tu sesión ha caducado. Inicia sesión de nuevo.' },
  PROHIBIDO: { status: 403, message: 'No tienes permiso para hacer esto.' },
  NO_ENCONTRADO: { status: 404, message: 'No se ha encontrado lo que buscas.' },
  ENLACE_CADUCADO: { status: 404, message: 'El enlace no es válido o ha caducado. Pide otro.' },
  PETICION_LENTA: { status: 408, message: 'La petición ha tardado demasiado en llegar. Intenta de nuevo.' },
  VERSION_OBSOLETA: {
    status: 409,
    message: 'Otra persona ha modificado este registro. Recarga para ver los cambios.',
  },
  CITA_SOLAPADA: { status: 409, message: 'El veterinario ya tiene una cita programada a esa hora.' },
  NINGUN_VETERINARIO_LIBRE: {
    status: 409,
    message: 'No hay ningún veterinario libre: cada uno ya tiene una cita programada a esa hora.',
  },
  CITA_MASCOTA_SOLAPADA: { status: 409, message: 'Esa mascota ya tiene una cita a esa hora.' },
  HORA_OFRECIDA: {
    status: 409,
    message: 'Esa hora está guardada unos minutos para alguien de la lista de espera.',
  },
  OFERTA_CADUCADA: { status: 409, message: 'El tiempo para quedarte con este hueco ha terminado.' },
  OFERTA_NO_DISPONIBLE: { status: 409, message: 'Este hueco ya no está libre.' },
  ESPERA_REPETIDA: { status: 409, message: 'Esa mascota ya está en la lista de espera para esto.' },
  FUERA_DE_HORARIO: { status: 409, message: 'Esa hora está fuera del horario de consulta.' },
  FUERA_DE_PLAZO: { status: 409, message: 'Esa fecha está más allá del plazo de reserva.' },
  CAMBIO_FUERA_DE_PLAZO: {
    status: 409,
    message: 'Ya no puedes cambiar ni anular esta cita. Llama a la clínica.',
  },
  HORARIO_SOLAPADO: { status: 409, message: 'Dos tramos del mismo día se solapan.' },
  CITA_CERRADA: { status: 409, message: 'Esta cita ya no se puede cambiar.' },
  CITA_NO_ACTIVA: { status: 409, message: 'Solo se puede anotar en una cita pendiente o confirmada.' },
  CITA_DE_OTRO_DIA: { status: 409, message: 'Aún no es el día de esta cita.' },
  CITA_AUN_NO_EMPIEZA: { status: 409, message: 'Aún no es la hora de esta cita.' },
  ESTADO_NO_PERMITIDO: { status: 409, message: 'La cita no puede pasar a ese estado.' },
  DESHACER_CADUCADO: {
    status: 409,
    message: 'Ya no se puede deshacer. Cambia el estado de la cita e indica el motivo.',
  },
  CUENTA_PROPIA: { status: 409, message: 'No puedes eliminar tu propia cuenta ni cambiar su rol.' },
  ULTIMO_ADMINISTRADOR: { status: 409, message: 'La clínica no puede quedarse sin administrador.' },
  VETERINARIO_CON_CITAS: {
    status: 409,
    message: 'El veterinario tiene citas próximas. Reasígnalas o cancélalas antes.',
  },
  CUERPO_DEMASIADO_GRANDE: { status: 413, message: 'La petición es demasiado grande.' },
  TIPO_NO_ADMITIDO: { status: 415, message: 'La petición debe enviarse como JSON.' },
  DATOS_INVALIDOS: { status: 422, message: 'Revisa los datos del formulario.' },
  CREDENCIALES_INCORRECTAS: { status: 422, message: 'Correo o contraseña incorrectos.' },
  EMAIL_EN_USO: { status: 422, message: 'Ya existe una cuenta con este correo electrónico.' },
  PASSWORD_ACTUAL_INCORRECTA: { status: 422, message: 'La contraseña actual no es correcta.' },
  DEMASIADOS_INTENTOS: { status: 429, message: 'Demasiados intentos. Espera unos minutos y vuelve a probar.' },
  ERROR_INTERNO: { status: 500, message: 'Ha ocurrido un error. Intenta de nuevo más tarde.' },
  SIN_BASE_DE_DATOS: {
    status: 503,
    message: 'El servicio no está disponible en este momento. Intenta de nuevo en unos segundos.',
  },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errorCatalog
