/** The texts of those failures that a screen also shows by itself. Apart from the catalog, which a browser does not need. */
export const errorTexts = {
  SIN_SESION: 'Tu sesión ha caducado. Inicia sesión de nuevo.',
  ENLACE_CADUCADO: 'El enlace no es válido o ha caducado. Pide otro.',
  PASSWORD_POR_CAMBIAR: 'Para seguir, elige tu contraseña: la que tienes es provisional.',
  OFERTA_CADUCADA: 'El tiempo para quedarte con este hueco ha terminado.',
  OFERTA_NO_DISPONIBLE: 'Este hueco ya no está libre.',
  ARCHIVO_VACIO: 'El archivo está vacío.',
  ARCHIVO_DEMASIADO_GRANDE: 'El archivo pasa de 25 MB.',
  CREDENCIALES_INCORRECTAS: 'Correo o contraseña incorrectos.',
}
