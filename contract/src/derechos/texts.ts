/** Texts about the privacy text of the clinic. Not in `messages.ts`: few pages need them. */
export const privacidadTexts = {
  title: 'Privacidad',
  saved: (version: number) => `Versión ${version} publicada`,
  accepted: 'Gracias. Queda anotado.',
  signed: (nombre: string) => `Firma en papel de ${nombre} anotada`,
  unsigned: 'Deshecho',
}

export const privacidadFailure = {
  notRead: 'Confirma que has leído la información de privacidad',
  unknown: 'Esta versión del texto no existe. Recarga la página.',
  load: 'Error al cargar la información de privacidad',
  save: 'Error al publicar el texto',
  newer: (version: number) =>
    `Otra persona ha publicado la versión ${version} mientras escribías. Léela abajo antes de publicar la tuya.`,
  accept: 'Error al anotar que lo has leído',
  sign: 'Error al anotar la firma',
  undo: 'No se ha podido deshacer',
}

/** Texts of the download of one's own data. */
export const exportacionTexts = {
  started: 'La descarga empieza ahora.',
  failed: 'Error al preparar la descarga',
  load: 'Error al cargar las últimas descargas',
}
