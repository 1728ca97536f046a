// Not in `messages.ts`: pages without a session do not load what only the patient's page says.

/** What staff read when something they did on the patient's page worked. */
export const cuidadosSuccess = {
  bajaUndone: (mascota: string) => `${mascota} vuelve a la lista de su dueño`,
  fallecimiento: (mascota: string) => `Fallecimiento de ${mascota} anotado`,
  fallecimientoUndone: 'Fallecimiento anulado',
  alertaSaved: 'Alerta guardada',
  alertaRemoved: 'Alerta quitada',
  pesoSaved: (peso: string) => `Peso guardado: ${peso}`,
  pesoRemoved: 'Peso eliminado',
}

/** What they read when the server gave no words of its own. */
export const cuidadosFailure = {
  bajaLoad: 'Error al comprobar qué citas se cancelan',
  bajaUndo: 'Error al deshacer la baja',
  fallecimientoSave: 'Error al anotar el fallecimiento',
  fallecimientoUndo: 'Error al anular el fallecimiento',
  alertaSave: 'Error al guardar la alerta',
  alertaRemove: 'Error al quitar la alerta',
  pesosLoad: 'Error al cargar los pesos',
  pesoSave: 'Error al guardar el peso',
  pesoRemove: 'Error al eliminar el peso',
}

/** Of the documents that the clinic opens and sends. */
export const documentoTexts = {
  queued: (email: string) => `Se enviará a ${email}`,
  sendFailed: 'Error al enviar el documento',
  openFailed: 'Error al abrir el documento',
}
