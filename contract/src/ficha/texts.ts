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

const files = (count: number) => (count === 1 ? 'Archivo añadido' : `${count} archivos añadidos`)

/** Texts about the files of a record. */
export const adjuntoTexts = {
  added: files,
  saved: 'Archivo guardado',
  removed: 'Archivo eliminado',
  shown: 'El dueño ya ve el archivo',
  hidden: 'El dueño ya no ve el archivo',
  fotoSaved: (mascota: string) => `Foto de ${mascota} guardada`,
  fotoRemoved: (mascota: string) => `Foto de ${mascota} quitada`,
}

export const adjuntoFailure = {
  load: 'Error al cargar los archivos',
  picture: 'Error al cargar la imagen',
  upload: 'Error al subir el archivo',
  save: 'Error al guardar el archivo',
  remove: 'Error al eliminar el archivo',
  open: 'Error al abrir el archivo',
  foto: 'Error al guardar la foto',
}

/** Texts about the documents that the clinic opens and sends. */
export const documentoTexts = {
  queued: (email: string) => `Se enviará a ${email}`,
  sendFailed: 'Error al enviar el documento',
  openFailed: 'Error al abrir el documento',
}
