/** What the person reads when something they did worked. */

export const perfilUpdated = 'Perfil actualizado correctamente'
export const passwordChanged = 'Contraseña cambiada correctamente.'
export const signedOut = 'Has cerrado sesión.'
export const sesionEnded = 'Sesión cerrada'
export const sesionesEnded = 'Las demás sesiones se han cerrado'
export const avisoAgain = 'El aviso se envía de nuevo'
export const avisosAgain = (count: number) =>
  count === 1 ? 'El aviso se envía de nuevo' : `Se envían ${count} avisos de nuevo`
export const avisoDismissed = 'Aviso descartado'
export const linkRequested =
  'Si hay una cuenta con ese correo, te hemos enviado un enlace para elegir una nueva contraseña.'
export const usuarioCreated = 'Usuario creado exitosamente'
export const usuarioUpdated = 'Usuario actualizado exitosamente'
export const usuarioRemoved = 'Usuario eliminado exitosamente'
export const mascotaCreated = 'Mascota creada exitosamente'
export const mascotaUpdated = 'Mascota actualizada exitosamente'
export const mascotaRemoved = 'Mascota eliminada exitosamente'
export const mascotaRemovedOwn = 'Mascota eliminada correctamente'
export const citaCreated = 'Cita creada exitosamente'
export const citaUpdated = 'Cita actualizada exitosamente'
export const citaSavedOwn = 'Cita guardada correctamente'
export const citaRemoved = 'Cita eliminada exitosamente'
export const citaRemovedOwn = 'Cita eliminada correctamente'
export const citaMarked = (estado: string) => `Cita marcada como ${estado}`
export const horarioSaved = 'Horario guardado'
export const excepcionCreated = 'Excepción guardada'
export const excepcionRemoved = 'Excepción eliminada'
export const esperaCreated = 'Te avisaremos si queda un hueco antes'
export const esperaCreatedByStaff = 'Añadida a la lista de espera'
export const esperaRemoved = 'Fuera de la lista de espera'
export const prevencionSaved = (producto: string) => `${producto}: guardada`
export const prevencionWithoutPhoto = (producto: string) =>
  `${producto}: guardada, pero la foto no se ha subido. Añádela a los archivos de la mascota.`
export const prevencionRemoved = 'Eliminada'
export const llamadaNoted = (resultado: string, nombre: string) => `Anotado de ${nombre}: ${resultado.toLowerCase()}`
export const llamadaRemoved = 'Llamada quitada'
export const plantillaSaved = 'Plantilla guardada'
export const plantillaRemoved = 'Plantilla eliminada'
export const filaSaved = 'Guardado'
export const filaRemoved = 'Quitado'
export const prevencionAvisos = ({
  avisados,
  ya_avisados,
  sin_avisar,
}: Record<'avisados' | 'ya_avisados' | 'sin_avisar', number>) =>
  [
    avisados === 1 ? 'Un dueño avisado' : `${avisados} dueños avisados`,
    ya_avisados > 0 && `${ya_avisados} ya ${ya_avisados === 1 ? 'tenía' : 'tenían'} aviso de hoy`,
    sin_avisar > 0 && `${sin_avisar} sin avisar`,
  ]
    .filter(Boolean)
    .join(' · ')
export const ofertaReservada = (mascota: string, hora: string) => `Reservado para ${mascota} a las ${hora}`
export const ofertaRetirada = 'Oferta retirada'
export const ofertaRechazada = 'Hueco rechazado. Sigues en la lista de espera.'
export const citaFlujo = {
  llegada: (mascota: string) => `${mascota} ha llegado`,
  inicio: (mascota: string) => `${mascota} está en consulta`,
  fin: (mascota: string) => `Cita de ${mascota} completada`,
}
export const notaSaved = 'Nota guardada'
export const notaPinned = 'Nota fijada en la cabecera'
export const notaUnpinned = 'La nota ya no está en la cabecera'
export const notaRemoved = 'Nota eliminada'
export const citaNoPresentada = (mascota: string) => `${mascota} no se presentó`
export const citaMoved = (mascota: string, cuando: string, veterinario: string) =>
  `${mascota}: ${cuando}, con ${veterinario}`
export const citaUndone = 'Deshecho'
export const traspaso = (citas: number) => (citas === 1 ? 'Cita pasada' : `${citas} citas pasadas`)
export const pase = (mascota: string, veterinario: string) =>
  `${mascota}: la lleva ahora ${veterinario}, que ya lo sabe`
export const relevo = (mascota: string) => `La visita de ${mascota} la llevas tú`
export const ofertaTaken = (mascota: string, cuando: string) => `La hora es tuya: ${mascota}, ${cuando}`
export const ofertaDeclined = 'Hueco rechazado. Sigues en la lista de espera.'
export const citaAnulada = 'Cita anulada'
export const citasCanceladas = (citas: number) => (citas === 1 ? 'Cita cancelada' : `${citas} citas canceladas`)
export const citasConfirmadas = (citas: number) => (citas === 1 ? 'Cita confirmada' : `${citas} citas confirmadas`)
export const citaEstadoChanged = 'Estado de la cita actualizado exitosamente'
export const tratamientoCreated = 'Tratamiento creado exitosamente'
export const tratamientoUpdated = 'Tratamiento actualizado exitosamente'
export const tratamientoSaved = 'Tratamiento guardado correctamente'
export const tratamientoRemoved = 'Tratamiento eliminado exitosamente'
export const tratamientoRemovedByVet = 'Tratamiento eliminado correctamente'
export const tratamientoMarked = (estado: string) => `Tratamiento marcado como ${estado}`
