import { canSignVisita, type FieldErrors, failure, firmaErrors } from '@huella/contract'
import { mdiDeleteOutline, mdiDraw, mdiPrinterOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError, messageOf } from '../../../lib/api/api-error.ts'
import { pathOf } from '../../../lib/areas.ts'
import { useUsuario } from '../../../lib/session/use-session.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Icon } from '../../../ui/layout/icon.tsx'
import { RowMenu } from '../../../ui/table/rows/row-menu.tsx'
import type { Autosave } from '../autosave/autosave.ts'
import type { AutosaveState } from '../autosave/autosave-state.ts'
import { RevisionMenu } from '../revision/revision-menu.tsx'
import { useDiscardVisita, useSignVisita } from '../visita-api.ts'
import { VacunaButton } from './vacuna-button.tsx'

interface EditorActionsProps {
  autosave: Autosave
  state: AutosaveState
  /** What is missing before it can be signed. */
  onErrors: (errors: FieldErrors) => void
}

/** What can be done with a draft besides writing it. */
export function EditorActions({ autosave, state, onErrors }: EditorActionsProps) {
  const usuario = useUsuario()
  const [asking, setAsking] = useState<'sign' | 'discard' | null>(null)
  const sign = useSignVisita()
  const discard = useDiscardVisita()
  const showToast = useToast()
  const navigate = useNavigate()
  const { saved, status } = state
  const canSign = canSignVisita(usuario, saved)

  const askToSign = async () => {
    const missing = firmaErrors(state.values)
    onErrors(missing)
    if (Object.keys(missing).length > 0) return showToast('error', Object.values(missing)[0] ?? '')
    if (await autosave.flush()) return setAsking('sign')
    showToast('error', 'No se puede firmar hasta que todo esté guardado.')
  }
  const confirmSign = async () => {
    try {
      autosave.receive(await sign.mutateAsync(autosave.getState().saved))
      showToast('success', 'Visita firmada')
    } catch (error) {
      if (error instanceof ApiError) onErrors(error.errors)
      showToast('error', messageOf(error, failure.visitaSign))
    }
  }
  const confirmDiscard = async () => {
    try {
      await discard.mutateAsync(saved.id_visita)
      autosave.discard()
      showToast('success', 'Borrador descartado')
      await navigate(pathOf(usuario.rol, `pets/${saved.id_mascota}`), { replace: true })
    } catch (error) {
      showToast('error', messageOf(error, failure.visitaDiscard))
    }
  }
  const menu = [
    { label: 'Imprimir', icon: mdiPrinterOutline, onClick: () => print() },
    { label: 'Descartar borrador', icon: mdiDeleteOutline, onClick: () => setAsking('discard') },
  ]
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <VacunaButton visita={saved} />
      <RevisionMenu visita={saved} />
      {canSign ? (
        <Button
          variant="contained"
          startIcon={<Icon path={mdiDraw} size={20} />}
          disabled={status === 'conflict' || status === 'gone'}
          onClick={askToSign}
        >
          Firmar
        </Button>
      ) : (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          La firma {saved.autor.nombre}
        </Typography>
      )}
      <RowMenu row={saved} name="la visita" actions={menu} />
      {asking === 'sign' && (
        <ConfirmDialog
          question="¿Firmar la visita?"
          note="Después ya no se puede cambiar; las correcciones se añaden como adendas. El dueño podrá verla, sin la nota interna."
          confirmLabel="Firmar"
          color="primary"
          onConfirm={confirmSign}
          onClosed={() => setAsking(null)}
        />
      )}
      {asking === 'discard' && (
        <ConfirmDialog
          question="¿Descartar este borrador?"
          note="Lo escrito deja de verse para todos."
          confirmLabel="Descartar"
          onConfirm={confirmDiscard}
          onClosed={() => setAsking(null)}
        />
      )}
    </Box>
  )
}
