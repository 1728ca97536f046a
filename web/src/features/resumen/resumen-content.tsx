import type { Resumen } from '@huella/contract'
import { OwnResumen } from './own/own-resumen.tsx'
import { StaffResumen } from './staff-resumen.tsx'

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
