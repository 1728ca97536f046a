/** Fallback texts of this screen. */
export const texts = {
  saved: 'Settings saved successfully!',
  notSaved: 'No se han podido guardar los ajustes. Intenta de nuevo.',
  notLoaded: 'No se han podido cargar los ajustes.',
  unsaved: 'You have unsaved changes. Discard them?',
  reloadLoses: 'Al recargar se pierde lo que has escrito aquí.',
}
