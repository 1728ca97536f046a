import { type Comunicado, comunicadoFailure, comunicadoTexts, type Ficha, fullName } from '@huella/contract'
import { mdiCandle } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { dateInWords } from '../../../lib/formats.ts'
import { useCan } from '../../../lib/session/use-can.ts'
import { useResultToast } from '../../../ui/entity/use-result-toast.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Icon } from '../../../ui/layout/icon.tsx'
import { FallecimientoDialog } from '../../mascotas/shared/fallecimiento-dialog.tsx'
import { useUndoReport } from '../../mascotas/shared/use-undo-report.ts'

/** What the owner has said of the pet's death: to confirm, or a mistake. */
export function ComunicadoBand({ ficha, comunicado }: { ficha: Ficha; comunicado: Comunicado }) {
  const { id_mascota, nombre, usuario } = ficha
  const confirms = useCan('mascotas:fallecimiento')
  const [confirming, setConfirming] = useState(false)
  const undo = useUndoReport(id_mascota)
  const showResult = useResultToast()
  const { fecha, nota } = comunicado
  const undoReport = () =>
    showResult(undo.mutateAsync(undefined), {
      done: confirms ? comunicadoTexts.refused(nombre) : comunicadoTexts.takenBack,
      failed: comunicadoFailure.undo,
    })
  return (
    <Card component="section" aria-label="Fallecimiento comunicado" sx={band}>
      <Box sx={{ display: 'flex', color: 'text.secondary' }}>
        <Icon path={mdiCandle} />
      </Box>
      <Box sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>
          {confirms
            ? `${fullName(usuario)} nos dice que ${nombre} falleció el ${dateInWords(fecha)}`
            : `Sentimos mucho lo de ${nombre}`}
        </Typography>
        <Typography sx={{ color: 'text.secondary', whiteSpace: 'pre-line' }}>
          {confirms
            ? (nota ?? 'Mientras se confirma, no se le envía ningún recordatorio.')
            : 'Hemos avisado a la clínica. No te llegará ningún recordatorio.'}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button color="inherit" disabled={undo.isPending} onClick={undoReport}>
          Ha sido un error
        </Button>
        {confirms && (
          <Button variant="contained" onClick={() => setConfirming(true)}>
            Confirmar
          </Button>
        )}
      </Box>
      {confirming && <FallecimientoDialog mascota={ficha} onClose={() => setConfirming(false)} />}
    </Card>
  )
}

const band = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }
