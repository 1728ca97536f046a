import { lazyDialog } from '../../../../ui/dialog/lazy-dialog.tsx'

/** With the details of an appointment and all its dialogs: loaded when the first is opened. */
export const OwnCitaDialogs = lazyDialog(() =>
  import('./own-cita-dialogs.tsx').then(({ OwnCitaDialogs }) => OwnCitaDialogs),
)
