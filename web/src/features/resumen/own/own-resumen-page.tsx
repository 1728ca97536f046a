import { useClinicToday } from '../../../lib/use-clinic-today.ts'
import { isOfStaff } from '../resumen-api.ts'
import { ResumenFrame } from '../resumen-frame.tsx'
import { OwnResumen } from './own-resumen.tsx'

/** The dashboard of an owner, without the code of the clinic's. */
export function OwnResumenPage() {
  const today = useClinicToday()
  return (
    <ResumenFrame today={today}>
      {(resumen) => !isOfStaff(resumen) && <OwnResumen resumen={resumen} today={today} />}
    </ResumenFrame>
  )
}
