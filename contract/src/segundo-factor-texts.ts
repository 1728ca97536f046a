/** Texts of second factors. Apart from those that every page loads. */
export const segundoFactorTexts = {
  codigoRequired: 'Escribe el código',
  codigo: 'Escribe los 6 números de la aplicación, o un código de recuperación',
  removed: 'Aplicación de códigos quitada. Las demás sesiones se han cerrado.',
  passkeyCreated: 'Passkey guardada. Las demás sesiones se han cerrado.',
  passkeyRemoved: 'Passkey quitada. Las demás sesiones se han cerrado.',
  retirado: 'Segundo factor quitado. Sus sesiones se han cerrado.',
  copied: 'Códigos copiados',
  notLoaded: 'Error al obtener el segundo factor',
  notSaved: 'Error al cambiar el segundo factor',
  obligatorio: 'Para seguir, activa tu segundo factor: la clínica lo pide a todo el personal.',
}
