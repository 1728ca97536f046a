import type { VisitaDetalle } from '@huella/contract'
import { mdiNeedle } from '@mdi/js'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useCan } from '../../../lib/session/use-can.ts'
import { Icon } from '../../../ui/layout/icon.tsx'
import { PrevencionDialog } from '../../prevenciones/shared/prevencion-dialog.tsx'

/** Records a vaccine or a deworming without leaving the visit. */
export function VacunaButton({ visita: { mascota } }: { visita: VisitaDetalle }) {
  const can = useCan('prevenciones:create')
  const [open, setOpen] = useState(false)
  if (!can) return null
  return (
    <>
      <Button variant="outlined" startIcon={<Icon path={mdiNeedle} size={20} />} onClick={() => setOpen(true)}>
        Vacuna
      </Button>
      {open && <PrevencionDialog mascota={mascota} onClose={() => setOpen(false)} />}
    </>
  )
}
