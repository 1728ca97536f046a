import { lazyDialog } from './lazy-dialog.tsx'

// What a list opens: MUI's dialog, and what it is made of, is loaded with the first of them.
export const ConfirmDialog = lazyDialog(() => import('./confirm-dialog.tsx').then(({ ConfirmDialog }) => ConfirmDialog))

export const DetailsDialog = lazyDialog(() => import('./details-dialog.tsx').then(({ DetailsDialog }) => DetailsDialog))

export const RequirementDialog = lazyDialog(() =>
  import('./requirement-dialog.tsx').then(({ RequirementDialog }) => RequirementDialog),
)
