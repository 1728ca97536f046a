import { doubtfulMedidas, failure, type VisitaDetalle, validation } from '@huella/contract'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { ApiError, messageOf } from '../../../lib/api/api-error.ts'
import { useUnsaved } from '../../../lib/form/use-unsaved.ts'
import { updateSessionUsuario } from '../../../lib/session/session.ts'
import { useUsuario } from '../../../lib/session/use-session.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { valuesOf } from '../autosave/values.ts'
import { useLastPeso } from '../frame/patient-facts.ts'
import { openMarks } from '../plantillas/marcas.ts'
import { useSignVisita } from '../visita-api.ts'
import { fieldLabels } from './field-labels.ts'
import { useSignedToast } from './use-signed-toast.ts'

interface SignDialogProps {
  visita: VisitaDetalle
  onSigned: (visita: VisitaDetalle) => void
  onErrors: (errors: Record<string, string>) => void
  onClosed: () => void
}

/** Asks before a visit is closed: about each number that is probably mistyped, and for the number of who signs for the first time. */
export function SignDialog({ visita, onSigned, onErrors, onClosed }: SignDialogProps) {
  const usuario = useUsuario()
  const [colegiado, setColegiado] = useState('')
  useUnsaved(colegiado !== '')
  const [error, setError] = useState<string>()
  const sign = useSignVisita()
  const showToast = useToast()
  const saySigned = useSignedToast()
  // The session gets the number as the visit is signed, before the dialog is gone.
  const [asks] = useState(usuario.colegiado === null)
  const open = fieldLabels.flatMap(({ name, label }) => {
    const marks = openMarks([valuesOf(visita)[name]].flat().join(' '))
    return marks.length > 0 ? [`${label} (${marks.join(', ')})`] : []
  })
  const doubtful = doubtfulMedidas(visita, visita.mascota.especie, useLastPeso(visita)?.peso)
  const confirm = async () => {
    if (asks && !colegiado.trim()) {
      setError(validation.colegiadoRequired)
      return false
    }
    const { id_visita, version } = visita
    const given = asks ? { colegiado: colegiado.trim() } : {}
    try {
      const signed = await sign.mutateAsync({
        id_visita,
        version,
        ...given,
        confirmadas: doubtful.map(({ medida }) => medida),
      })
      if (asks) updateSessionUsuario({ ...usuario, ...given, version: usuario.version + 1 })
      onSigned(signed)
      saySigned(signed)
    } catch (failed) {
      const errors = failed instanceof ApiError ? failed.errors : {}
      onErrors(errors)
      if (errors.colegiado) {
        setError(errors.colegiado)
        return false
      }
      showToast('error', messageOf(failed, failure.visitaSign))
    }
  }
  return (
    <ConfirmDialog
      question="¿Firmar la visita?"
      note="Después ya no se puede cambiar; las correcciones se añaden como adendas. El dueño podrá verla, sin la nota interna."
      confirmLabel={doubtful.length > 0 ? 'Son correctos, firmar' : 'Firmar'}
      color="primary"
      onConfirm={confirm}
      onClosed={onClosed}
    >
      {open.length > 0 && (
        <Typography sx={{ mb: 2, fontWeight: 600, color: 'warning.main', overflowWrap: 'anywhere' }}>
          Queda por rellenar: {open.join(', ')}.
        </Typography>
      )}
      {doubtful.length > 0 && (
        <Box sx={{ p: 1.5, borderRadius: 2, border: 1, borderColor: 'warning.main' }}>
          <Typography sx={{ fontWeight: 600 }}>¿Son correctos estos valores?</Typography>
          <Box component="ul" aria-label="Valores poco habituales" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
            {doubtful.map(({ medida, name, why }) => (
              <li key={medida}>
                <b>{name}.</b> {why}
              </li>
            ))}
          </Box>
        </Box>
      )}
      {asks && (
        <Box sx={{ mt: doubtful.length > 0 ? 2 : 0 }}>
          <TextField
            label="Tu número de colegiado"
            help="Sale en lo que firmas. Solo se pide una vez."
            autoComplete="off"
            value={colegiado}
            error={error}
            onChange={(event) => {
              setColegiado(event.target.value)
              setError(undefined)
            }}
          />
        </Box>
      )}
    </ConfirmDialog>
  )
}
