export const texts = {
  saved: 'Settings saved successfully!',
  notSaved: 'No se han podido guardar los ajustes. Intenta de nuevo.',
  notLoaded: 'No se han podido cargar los ajustes.',
  reloadLoses: 'Al recargar se pierde lo que has escrito aquí.',
}

export const unsavedChanges = {
  question: 'You have unsaved changes. Discard them?',
  confirmLabel: 'Discard',
  cancelLabel: 'Keep editing',
}
