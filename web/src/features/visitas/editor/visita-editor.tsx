import type { VisitaDetalle } from '@huella/contract'
import Box from '@mui/material/Box'
import { useCallback, useState } from 'react'
import { useLocation } from 'react-router'
import { useUnsaved } from '../../../lib/form/use-unsaved.ts'
import { weekdayAndDate } from '../../../lib/formats.ts'
import { useUsuario } from '../../../lib/session/use-session.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import type { LocalCopy } from '../autosave/autosave-state.ts'
import { useAutosave } from '../autosave/use-autosave.ts'
import { PrintVisita } from '../print/print-visita.tsx'
import { VisitaView } from '../signed/visita-view.tsx'
import { VisitaArchivos } from '../visita-archivos.tsx'
import { VisitaHead } from '../visita-head.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { EditorActions } from './editor-actions.tsx'
import { GoneNotice } from './gone-notice.tsx'
import { OwnText } from './own-text.tsx'
import { SaveState } from './save-state.tsx'
import { type SetField, VisitaFields } from './visita-fields.tsx'

interface VisitaEditorProps {
  visita: VisitaDetalle
  copy: LocalCopy | null
}

/** A draft, saved by itself. Once it is signed, the sheet takes its place. */
export function VisitaEditor({ visita, copy }: VisitaEditorProps) {
  const { id_usuario } = useUsuario()
  const location = useLocation()
  const { autosave, state, signed } = useAutosave(visita, copy, id_usuario)
  const [shownErrors, setShownErrors] = useState<Record<string, string>>({})
  useUnsaved(state.status !== 'saved')

  const setField: SetField = useCallback(
    (name, value) => {
      setShownErrors(({ [name]: _, ...rest }) => rest)
      autosave.change({ ...autosave.getState().values, [name]: value })
    },
    [autosave],
  )

  const own = state.mine && <OwnText values={state.mine} onDismiss={() => autosave.dismissMine()} />
  if (state.saved.firmada_en && state.status === 'saved') return <VisitaView visita={signed}>{own}</VisitaView>
  return (
    <>
      <VisitaHead visita={state.saved}>
        <SaveState state={state} />
        <EditorActions autosave={autosave} state={state} onErrors={setShownErrors} />
      </VisitaHead>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, pb: { xs: 7, md: 0 } }}>
        {state.restored && (
          <Notice severity="info">Se ha recuperado lo que escribiste y no se había llegado a guardar.</Notice>
        )}
        {location.state?.reopened && state.saved.id_usuario === id_usuario && (
          <Notice severity="info">
            Es tu visita sin firmar del {weekdayAndDate(state.saved.fecha_hora)}. Para empezar otra, firma o descarta
            esta.
          </Notice>
        )}
        {state.problem && (
          <Notice severity="error" role="alert">
            {state.problem}
          </Notice>
        )}
        <GoneNotice autosave={autosave} state={state} />
        <ConflictNotice autosave={autosave} state={state} />
        {own}
        <VisitaFields
          state={{ ...state, errors: { ...shownErrors, ...state.errors } }}
          setField={setField}
          onFocus={(name) => autosave.focus(name)}
        />
        {state.saved.id_visita > 0 && <VisitaArchivos visita={state.saved} />}
      </Box>
      <PrintVisita visita={state.saved} />
    </>
  )
}
