import { relevoText, type VisitaDetalle } from '@huella/contract'
import { mdiPencilOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import { type ReactNode, useCallback, useState } from 'react'
import { useLocation } from 'react-router'
import { useUnsaved } from '../../../lib/form/use-unsaved.ts'
import { clinicToday, fullName, timeOf, weekdayAndDate, withoutThisYear } from '../../../lib/formats.ts'
import { useUsuario } from '../../../lib/session/use-session.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { StatusChip } from '../../../ui/feedback/status-chip.tsx'
import { PrevencionDialog } from '../../prevenciones/shared/prevencion-dialog.tsx'
import type { LocalCopy } from '../autosave/autosave-state.ts'
import { useAutosave } from '../autosave/use-autosave.ts'
import { parseNumber } from '../autosave/values.ts'
import frame from '../frame/frame.module.css'
import { VisitaFrame } from '../frame/visita-frame.tsx'
import { VisitaHead } from '../frame/visita-head.tsx'
import { EnEstaVisita } from '../given/en-esta-visita.tsx'
import { useOpeners } from '../given/use-openers.tsx'
import { KeysLine } from '../keys/keys-line.tsx'
import type { Texts } from '../plantillas/fill.ts'
import { PlantillaButton } from '../plantillas/plantilla-button.tsx'
import { usePut } from '../plantillas/use-put.ts'
import { PrintVisita } from '../print/print-visita.tsx'
import { VisitaView } from '../signed/visita-view.tsx'
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
  const [giving, setGiving] = useState(false)
  const [dialogs, openers] = useOpeners(visita)
  useUnsaved(state.status !== 'saved')

  const change = useCallback(
    (texts: Texts) => {
      setShownErrors((shown) => Object.fromEntries(Object.entries(shown).filter(([name]) => !(name in texts))))
      autosave.change({ ...autosave.getState().values, ...texts })
    },
    [autosave],
  )
  const setField: SetField = useCallback((name, value) => change({ [name]: value }), [change])
  const putter = usePut(autosave, change)
  const store = useCallback(() => autosave.store(), [autosave])
  const give = useCallback(() => setGiving(true), [])

  const own = state.mine && <OwnText values={state.mine} onDismiss={() => autosave.dismissMine()} />
  if (state.saved.firmada_en && state.status === 'saved') return <VisitaView visita={signed}>{own}</VisitaView>
  const { saved } = state
  const typedPeso = parseNumber(state.values.peso)
  const peso = Number.isNaN(typedPeso) ? null : typedPeso
  return (
    <>
      <VisitaFrame
        visita={saved}
        peso={peso}
        onGive={give}
        openers={openers}
        head={
          <VisitaHead visita={saved}>
            <SaveState state={state} />
            <EditorActions autosave={autosave} state={state} onErrors={setShownErrors} />
          </VisitaHead>
        }
      >
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, pb: { xs: 7, sm: 0 } }}>
          {state.restored && (
            <Notice severity="info">Se ha recuperado lo que escribiste y no se había llegado a guardar.</Notice>
          )}
          {location.state?.reopened && saved.id_usuario === id_usuario && (
            <Notice severity="info">
              Es tu visita sin firmar del {weekdayAndDate(saved.fecha_hora)}. Para empezar otra, firma o descarta esta.
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
          <section className={frame.form} aria-label="Visita">
            <FormHead visita={saved}>
              <PlantillaButton visita={saved} peso={peso} put={putter.put} />
            </FormHead>
            <VisitaFields
              state={{ ...state, errors: { ...shownErrors, ...state.errors } }}
              setField={setField}
              peso={peso}
              {...putter}
              onFocus={(name) => autosave.focus(name)}
            >
              <EnEstaVisita visita={saved} store={store} onGive={give} openers={openers} />
            </VisitaFields>
            <KeysLine visita={saved} />
          </section>
        </Box>
      </VisitaFrame>
      {dialogs}
      {giving && <PrevencionDialog mascota={saved.mascota} visita={store} onClose={() => setGiving(false)} />}
      <PrintVisita visita={saved} />
    </>
  )
}

/** When it is, and who writes it. */
function FormHead({ visita, children }: { visita: VisitaDetalle; children: ReactNode }) {
  const { fecha_hora, autor, id_cita } = visita
  const day = fecha_hora.slice(0, 10)
  const date = withoutThisYear(weekdayAndDate(fecha_hora), clinicToday())
  const when = day === clinicToday() ? `hoy, ${date.toLowerCase()}` : date
  const relevo = relevoText(visita)
  const text = `${when}, ${timeOf(fecha_hora)}${relevo ? '' : ` · ${fullName(autor)}`}`
  return (
    <div className={frame.formHead}>
      <h2>{id_cita === null ? 'Visita sin cita' : 'Visita'}</h2>
      <span title={text}>{text}</span>
      <StatusChip tone="info" icon={mdiPencilOutline} label="Borrador" />
      {children}
      {relevo && <p>{relevo}</p>}
    </div>
  )
}
