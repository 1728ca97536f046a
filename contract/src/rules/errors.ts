import { segundoFactorTexts } from '../segundo-factor-texts.ts'
import { errorTexts } from './error-texts.ts'

/**
 * Every failure the server reports on purpose: its status and the text a person reads. The one place for both. `repeated`: the
 * specification's screens read the text under `error` too. `suspicious`: an operator who looks for an intruder searches for it in the log.
 */
export const errorCatalog = {
  JSON_INVALIDO: { status: 400, message: 'La petición no se puede leer.' },
  SIN_SESION: { status: 401, message: errorTexts.SIN_SESION },
  PROHIBIDO: { status: 403, message: 'No tienes permiso para hacer esto.', suspicious: true },
  PASSWORD_POR_CAMBIAR: { status: 403, message: errorTexts.PASSWORD_POR_CAMBIAR },
  SEGUNDO_FACTOR_OBLIGATORIO: { status: 403, message: segundoFactorTexts.obligatorio },
  NO_ENCONTRADO: { status: 404, message: 'No se ha encontrado lo que buscas.' },
  ENLACE_CADUCADO: { status: 404, message: errorTexts.ENLACE_CADUCADO, suspicious: true },
  PETICION_LENTA: { status: 408, message: 'La petición ha tardado demasiado en llegar. Intenta de nuevo.' },
  PETICION_EN_CURSO: {
    status: 409,
    message: 'Esto mismo ya se está guardando. Espera un momento y vuelve a enviarlo.',
  },
  VERSION_OBSOLETA: {
    status: 409,
    message: 'Otra persona ha modificado este registro. Recarga para ver los cambios.',
  },
  CITA_SOLAPADA: { status: 409, message: 'El veterinario ya tiene una cita programada a esa hora.', repeated: true },
  NINGUN_VETERINARIO_LIBRE: {
    status: 409,
    message: 'No hay ningún veterinario libre: cada uno ya tiene una cita programada a esa hora.',
    repeated: true,
  },
  CITA_MASCOTA_SOLAPADA: { status: 409, message: 'Esa mascota ya tiene una cita a esa hora.', repeated: true },
  HORA_OFRECIDA: {
    status: 409,
    message: 'Esa hora está guardada unos minutos para alguien de la lista de espera.',
  },
  OFERTA_CADUCADA: { status: 409, message: errorTexts.OFERTA_CADUCADA },
  OFERTA_NO_DISPONIBLE: { status: 409, message: errorTexts.OFERTA_NO_DISPONIBLE },
  ESPERA_ATENDIDA: {
    status: 409,
    message: 'Esa mascota ya no está en la lista de espera. Comprueba si ya tiene cita.',
  },
  ESPERA_REPETIDA: { status: 409, message: 'Esa mascota ya está en la lista de espera para esto.' },
  FUERA_DE_HORARIO: { status: 409, message: 'Esa hora está fuera del horario de consulta.' },
  FUERA_DE_PLAZO: { status: 409, message: 'Esa fecha está más allá del plazo de reserva.' },
  CAMBIO_FUERA_DE_PLAZO: {
    status: 409,
    message: 'Ya no puedes cambiar ni anular esta cita. Llama a la clínica.',
  },
  VISITA_SIN_COLEGIADO: {
    status: 403,
    message: 'Solo escriben visitas los veterinarios y los administradores con número de colegiado.',
  },
  VISITA_DESCARTADA: { status: 404, message: 'Esta visita se ha descartado.' },
  VISITA_ABIERTA: { status: 409, message: 'Otra persona está escribiendo en esta visita.' },
  VISITA_CON_AUTOR: { status: 409, message: 'La visita es de otra persona. Confirma que quieres descartarla.' },
  CITA_CON_VISITA: { status: 409, message: 'La cita ya tiene otra visita.' },
  VISITA_FIRMADA: { status: 409, message: 'La visita está firmada y ya no se puede cambiar. Añade una adenda.' },
  VISITA_SIN_FIRMAR: { status: 409, message: 'La visita aún no está firmada.' },
  VISITA_DE_OTRO: { status: 409, message: 'Solo puede firmarla quien la lleva.' },
  VISITA_CON_QUIEN_LA_LLEVA: { status: 409, message: 'La lleva alguien de la clínica: pídele que te la pase.' },
  CITA_CON_VISITA_FIRMADA: {
    status: 409,
    message: 'La cita tiene una visita firmada: ya no puede ser de otra mascota.',
  },
  ADJUNTO_NO_VISIBLE: { status: 409, message: 'El dueño no ve esa imagen. Márcala como visible para usarla de foto.' },
  DUENO_SIN_ACCESO: { status: 409, message: 'El dueño ya no tiene a esta mascota en su lista.' },
  FUSION_MISMA_FICHA: { status: 409, message: 'Es la misma ficha: elige otra.' },
  FUSION_DE_PERSONAL: { status: 409, message: 'Solo se fusionan fichas de clientes.' },
  FUSION_YA_HECHA: { status: 409, message: 'Una de las dos fichas ya no existe. Recarga para ver los cambios.' },
  FUSION_CON_SESION: {
    status: 409,
    message:
      'El cliente de la otra ficha tiene la sesión abierta en la web. Confirma que se cierra, o conserva esa ficha.',
  },
  SUPRESION_PENDIENTE: { status: 409, message: 'Ya hay una petición por decidir.' },
  SUPRESION_DECIDIDA: { status: 409, message: 'Esta petición ya no está por decidir.' },
  FUSION_CADUCADA: { status: 409, message: 'Han pasado más de 30 días: la fusión ya no se puede deshacer.' },
  FUSION_CON_CAMBIOS: { status: 409, message: 'La ficha ha cambiado desde la fusión: ya no se puede deshacer.' },
  CON_ACCESO: { status: 409, message: 'Esta persona ya tiene acceso web.' },
  EMAIL_OCUPADO: {
    status: 409,
    message:
      'Otra cuenta usa ya este correo. Hemos cerrado las sesiones de la tuya: llama a la clínica para recuperarla.',
  },
  EMAIL_YA_CONFIRMADO: { status: 409, message: 'Tu correo ya está confirmado.' },
  SEGUNDO_FACTOR_ACTIVO: { status: 409, message: 'Ya tienes la aplicación de códigos activada.' },
  SEGUNDO_FACTOR_INACTIVO: { status: 409, message: 'No hay ningún segundo factor activado.' },
  SEGUNDO_FACTOR_PROPIO: { status: 409, message: 'Activa antes tu propio segundo factor, en tu perfil.' },
  SEGUNDO_FACTOR_DE_PERFIL: { status: 409, message: 'Tu segundo factor lo quitas en tu perfil.' },
  PASSKEYS_NO_DISPONIBLES: {
    status: 409,
    message: 'Las passkeys necesitan una dirección con nombre y https. En esta no funcionan.',
  },
  PASSKEY_EN_USO: { status: 409, message: 'Esta passkey ya está guardada.' },
  TOTP_NO_EMPEZADO: { status: 409, message: 'Empieza de nuevo: pide otro código QR.' },
  SIN_DIRECCION: { status: 409, message: 'Escribe antes su correo electrónico.' },
  DUENO_SIN_CORREO: { status: 409, message: 'El dueño no tiene correo electrónico: imprime el documento.' },
  SIN_CORREO: { status: 409, message: 'Los avisos por correo están desactivados en los ajustes.' },
  MEDICAMENTO_REPETIDO: { status: 409, message: 'Ya hay un medicamento con este nombre en el catálogo.' },
  MICROCHIP_EN_USO: { status: 409, message: 'Otra mascota ya tiene este microchip.' },
  ATAJO_EN_USO: { status: 409, message: 'Ya hay un fragmento con este atajo.' },
  MASCOTA_CON_HISTORIA: {
    status: 403,
    message: 'Esta mascota tiene historia clínica. Solo la administración puede eliminarla.',
  },
  MASCOTA_FALLECIDA: { status: 409, message: 'La mascota ha fallecido.' },
  HORARIO_SOLAPADO: { status: 409, message: 'Dos tramos del mismo día se solapan.' },
  CITA_CERRADA: { status: 409, message: 'Esta cita ya no se puede cambiar.' },
  CITA_CANCELADA: { status: 409, message: 'Esta cita está cancelada y no se puede cambiar. Pide otra.' },
  CITA_NO_ACTIVA: { status: 409, message: 'Solo se puede anotar en una cita pendiente o confirmada.' },
  CITA_DE_OTRO_DIA: { status: 409, message: 'Aún no es el día de esta cita.' },
  CITA_AUN_NO_EMPIEZA: { status: 409, message: 'Aún no es la hora de esta cita.' },
  ESTADO_NO_PERMITIDO: { status: 409, message: 'La cita no puede pasar a ese estado.' },
  DESHACER_CADUCADO: {
    status: 409,
    message: 'Ya no se puede deshacer. Cambia el estado de la cita e indica el motivo.',
  },
  YA_RESTAURADA: { status: 409, message: 'Ya está restaurado.' },
  RESTAURAR_ANTES: { status: 409, message: 'Restaura antes aquello de lo que forma parte.' },
  DIRECCION_OCUPADA: { status: 409, message: 'Otra cuenta usa ya su correo electrónico.' },
  VETERINARIO_NO_DISPONIBLE: { status: 409, message: 'Su veterinario ya no pasa consulta en la clínica.' },
  CITA_PASADA: { status: 409, message: 'La hora de la cita ya ha pasado.' },
  ESPERA_CADUCADA: { status: 409, message: 'Los días en que esperaba ya han pasado.' },
  CUENTA_PROPIA: { status: 409, message: 'No puedes eliminar tu propia cuenta ni cambiar su rol.' },
  ULTIMO_ADMINISTRADOR: { status: 409, message: 'La clínica no puede quedarse sin administrador.' },
  VETERINARIO_CON_CITAS: {
    status: 409,
    message: 'El veterinario tiene citas próximas. Reasígnalas o cancélalas antes.',
  },
  CUERPO_DEMASIADO_GRANDE: { status: 413, message: 'La petición es demasiado grande.' },
  ARCHIVO_DEMASIADO_GRANDE: { status: 413, message: errorTexts.ARCHIVO_DEMASIADO_GRANDE },
  TIPO_NO_ADMITIDO: { status: 415, message: 'La petición debe enviarse como JSON.' },
  ARCHIVO_NO_ADMITIDO: { status: 415, message: 'Solo se admiten fotos (JPEG, PNG, WebP), PDF y DICOM.' },
  ARCHIVO_HEIC: {
    status: 415,
    message: 'Las fotos HEIC no se pueden leer aquí. Guárdala como JPEG y súbela de nuevo.',
  },
  RANGO_NO_DISPONIBLE: { status: 416, message: 'El archivo no tiene esa parte.' },
  ARCHIVO_VACIO: { status: 422, message: errorTexts.ARCHIVO_VACIO },
  ARCHIVO_DANADO: { status: 422, message: 'El archivo está dañado y no se puede leer.' },
  ARCHIVOS_DEMASIADO_GRANDES: {
    status: 422,
    message: 'Los archivos pesan demasiado para un correo. Descárgalos y envíalos de otra manera.',
  },
  IMAGEN_DEMASIADO_GRANDE: { status: 422, message: 'La imagen tiene demasiados píxeles (más de 50 millones).' },
  DATOS_INVALIDOS: { status: 422, message: 'Revisa los datos del formulario.' },
  CLAVE_REUTILIZADA: { status: 422, message: 'La clave Idempotency-Key ya se ha usado con otros datos.' },
  CREDENCIALES_INCORRECTAS: { status: 422, message: errorTexts.CREDENCIALES_INCORRECTAS, suspicious: true },
  TICKET_CADUCADO: {
    status: 422,
    message: 'Ha pasado demasiado tiempo. Vuelve a escribir tu contraseña.',
    suspicious: true,
  },
  CODIGO_INCORRECTO: { status: 422, message: 'El código no es correcto o ya se ha usado.', suspicious: true },
  PASSKEY_NO_VALIDA: { status: 422, message: 'Esta passkey no sirve para entrar aquí.', suspicious: true },
  EMAIL_EN_USO: { status: 422, message: 'Ya existe una cuenta con este correo electrónico.' },
  PASSWORD_ACTUAL_INCORRECTA: { status: 422, message: 'La contraseña actual no es correcta.', suspicious: true },
  DEMASIADOS_ARCHIVOS: { status: 429, message: 'Has subido muchos archivos hoy. Sigue mañana.' },
  DEMASIADOS_CAMBIOS: {
    status: 429,
    message: 'Has hecho demasiados cambios seguidos. Espera un minuto y sigue.',
    suspicious: true,
  },
  DEMASIADAS_EXPORTACIONES: {
    status: 429,
    message: 'Ya se han descargado varias veces en la última hora. Espera un poco.',
  },
  DEMASIADOS_INTENTOS: {
    status: 429,
    message: 'Demasiados intentos. Espera unos minutos y vuelve a probar.',
    suspicious: true,
  },
  ERROR_INTERNO: { status: 500, message: 'Ha ocurrido un error. Intenta de nuevo más tarde.' },
  SIN_ESPACIO: {
    status: 507,
    message: 'No queda sitio en el servidor. El archivo no se ha guardado: avisa a la clínica.',
  },
  SERVIDOR_OCUPADO: {
    status: 503,
    message: 'El servidor está muy ocupado en este momento. Intenta de nuevo en unos segundos.',
  },
  DISCO_LLENO: {
    status: 503,
    message: 'El servidor no tiene sitio para guardar nada. Avisa a la clínica.',
  },
  SIN_ALMACEN: {
    status: 503,
    message:
      'Los archivos no están disponibles en este momento. Lo demás funciona: inténtalo de nuevo en unos minutos.',
  },
  SIN_BASE_DE_DATOS: {
    status: 503,
    message: 'El servicio no está disponible en este momento. Intenta de nuevo en unos segundos.',
  },
  RESULTADO_DESCONOCIDO: {
    status: 503,
    message: 'El servicio ha fallado mientras guardaba: no sabemos si se ha guardado. Compruébalo antes de repetir.',
  },
} as const satisfies Record<string, { status: number; message: string; repeated?: true; suspicious?: true }>

export type ErrorCode = keyof typeof errorCatalog
