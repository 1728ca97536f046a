import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx'

/** Who has opened a record or a page, loaded when it is opened. */
export const AccesosDialog = lazyDialog(() => import('./accesos-dialog.tsx').then(({ AccesosDialog }) => AccesosDialog))
