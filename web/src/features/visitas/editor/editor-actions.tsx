import {
  canDiscardVisita,
  canPassVisita,
  canSignVisita,
  canTakeVisita,
  type FieldErrors,
  failure,
  firmaErrors,
} from '@huella/contract'
import { mdiAccountSwitchOutline, mdiDraw, mdiPrinterOutline, mdiTrashCanOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { messageOf } from '../../../lib/api/api-error.ts'
import { pathOf } from '../../../lib/areas.ts'
import { fullName } from '../../../lib/formats.ts'
import { useUsuario } from '../../../lib/session/use-session.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Icon } from '../../../ui/layout/icon.tsx'
import { RowMenu } from '../../../ui/table/rows/row-menu.tsx'
import { useHistorialAction } from '../../auditoria/shared/use-historial-action.ts'
import { useTakeOver } from '../../traspasos/shared/use-take-visita.ts'
import type { Autosave } from '../autosave/autosave.ts'
import type { AutosaveState } from '../autosave/autosave-state.ts'
import { useDiscardVisita, useRecoverVisita } from '../visita-api.ts'
import { SignDialog } from './sign-dialog.tsx'

/** Each page that passes patients on names it, so that others do not load it. */
const PaseDialog = lazyDialog(() =>
  import('../../traspasos/shared/pase-dialog.tsx').then(({ PaseDialog }) => PaseDialog),
)

interface EditorActionsProps {
  autosave: Autosave
  state: AutosaveState
  /** What is missing before it can be signed. */
  onErrors: (errors: FieldErrors) => void
}

/** What can be done with a draft besides writing it. */
export function EditorActions({ autosave, state, onErrors }: EditorActionsProps) {
  const usuario = useUsuario()
  const [asking, setAsking] = useState<'sign' | 'discard' | 'pass' | null>(null)
  const discard = useDiscardVisita()
  const recover = useRecoverVisita()
  const showToast = useToast()
  const navigate = useNavigate()
  const historialOf = useHistorialAction()
  const takeOver = useTakeOver()
  const { saved, status } = state
  const canSign = canSignVisita(usuario, saved)

  const askToSign = async () => {
    const missing = firmaErrors(state.values)
    onErrors(missing)
    if (Object.keys(missing).length > 0) return showToast('error', Object.values(missing)[0] ?? '')
    if (await autosave.flush()) return setAsking('sign')
    showToast('error', 'No se puede firmar hasta que todo esté guardado.')
  }
  const askToPass = async () => {
    if (await autosave.flush()) return setAsking('pass')
    showToast('error', 'No se puede pasar hasta que todo esté guardado.')
  }
  const undo = async () => {
    try {
      await recover.mutateAsync(saved.id_visita)
      await navigate(pathOf(usuario.rol, `visitas/${saved.id_visita}`))
    } catch (error) {
      showToast('error', messageOf(error, failure.visitaRecover))
    }
  }
  const confirmDiscard = async () => {
    try {
      // One that nobody has written in is not stored.
      if (saved.id_visita > 0) await discard.mutateAsync(saved)
      autosave.discard()
      showToast(
        'success',
        'Borrador descartado',
        ...(saved.escrita ? [{ label: 'Deshacer', onClick: () => void undo() }] : []),
      )
      await navigate(pathOf(usuario.rol, `pets/${saved.id_mascota}`), { replace: true })
    } catch (error) {
      showToast('error', messageOf(error, failure.visitaDiscard))
    }
  }
  const menu = [
    ...(saved.id_visita > 0 && canPassVisita(usuario, saved)
      ? [{ label: 'Pasar a…', icon: mdiAccountSwitchOutline, onClick: askToPass }]
      : []),
    { label: 'Imprimir', icon: mdiPrinterOutline, onClick: () => print() },
    ...(saved.id_visita > 0 ? historialOf('visita', saved.id_visita) : []),
    ...(canDiscardVisita(usuario, saved)
      ? [{ label: 'Descartar borrador', icon: mdiTrashCanOutline, onClick: () => setAsking('discard') }]
      : []),
  ]
  const ofOther = saved.escrita && saved.id_usuario !== usuario.id_usuario
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {canSign ? (
        <Button
          variant="contained"
          startIcon={<Icon path={mdiDraw} size={20} />}
          disabled={status === 'conflict' || status === 'gone'}
          onClick={askToSign}
          aria-keyshortcuts="Control+Enter"
        >
          Firmar
          <KeyHint>Ctrl ↵</KeyHint>
        </Button>
      ) : canTakeVisita(usuario, saved) ? (
        <Button
          variant="contained"
          startIcon={<Icon path={mdiAccountSwitchOutline} size={20} />}
          onClick={() => void takeOver(saved)}
        >
          Llevar la visita
        </Button>
      ) : (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          La firma {saved.autor.nombre}
        </Typography>
      )}
      <RowMenu row={saved} name="la visita" actions={menu} />
      {asking === 'sign' && (
        <SignDialog
          visita={saved}
          onSigned={(visita) => autosave.receive(visita)}
          onErrors={onErrors}
          onClosed={() => setAsking(null)}
        />
      )}
      {asking === 'pass' && <PaseDialog visita={saved} onClosed={() => setAsking(null)} />}
      {asking === 'discard' && (
        <ConfirmDialog
          question={ofOther ? `¿Descartar el borrador de ${fullName(saved.autor)}?` : '¿Descartar este borrador?'}
          note={
            ofOther
              ? `Lo escribió ${fullName(saved.autor)}. Deja de verse para todos; se puede recuperar desde la ficha.`
              : 'Lo escrito deja de verse para todos. Se puede recuperar desde la ficha, en «Más».'
          }
          confirmLabel="Descartar"
          onConfirm={confirmDiscard}
          onClosed={() => setAsking(null)}
        />
      )}
    </Box>
  )
}

/** The key of a button, where there is a keyboard. It is in `aria-keyshortcuts`, too. */
const KeyHint = ({ children }: { children: string }) => (
  <Box
    component="kbd"
    aria-hidden
    sx={{
      ...{ display: 'none', ml: 1, px: 0.75, py: 0.25, borderRadius: 0.625, border: 1, borderColor: 'currentcolor' },
      ...{ font: 'inherit', fontSize: '0.75rem', opacity: 0.85 },
      '@media (hover: hover) and (pointer: fine) and (min-width: 1280px)': { display: 'inline' },
    }}
  >
    {children}
  </Box>
)
