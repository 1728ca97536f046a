import { lazyComponent } from '../../../ui/layout/lazy-component.tsx'

/** Owners, who come with slow phones, do not load it. */
export const Comunicados = lazyComponent(() => import('./comunicados.tsx').then(({ Comunicados }) => Comunicados))
