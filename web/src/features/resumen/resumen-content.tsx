import type { Resumen } from '@huella/contract'
import { lazyComponent } from '../../ui/layout/lazy-component.tsx'
import { OwnResumen } from './own/own-resumen.tsx'

/** Owners, who come with slow phones, do not load it. */
export const StaffResumen = lazyComponent(() => import('./staff-resumen.tsx').then((module) => module.StaffResumen))

interface ResumenContentProps {
  resumen: Resumen
  today: string
}

export function ResumenContent({ resumen, today }: ResumenContentProps) {
  return 'hoy' in resumen ? (
    <StaffResumen resumen={resumen} today={today} />
  ) : (
    <OwnResumen resumen={resumen} today={today} />
  )
}
