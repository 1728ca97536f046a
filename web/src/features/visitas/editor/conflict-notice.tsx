import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { fullName } from '../../../lib/formats.ts'
import { useUsuario } from '../../../lib/session/use-session.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import type { Autosave } from '../autosave/autosave.ts'
import type { AutosaveState } from '../autosave/autosave-state.ts'
import { type FieldName, type VisitaValues, valuesOf } from '../autosave/values.ts'
import { fieldLabels } from './field-labels.ts'

interface ConflictNoticeProps {
  autosave: Autosave
  state: AutosaveState
}

/** A user who writes further down would not see the notice. */
const show = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })
const labelOf = (name: FieldName) => fieldLabels.find((one) => one.name === name)?.label ?? name
const textOf = (values: VisitaValues, name: FieldName) => [values[name]].flat().join(', ') || '(vacío)'

/** Somebody else has changed the same fields, or signed, or writes the visit now. Nothing is overwritten until the user chooses, field by field. */
export function ConflictNotice({ autosave, state }: ConflictNoticeProps) {
  const { id_usuario } = useUsuario()
  const { conflicts, saved, signed, passed, values } = state
  if (signed)
    return (
      <Box ref={show} role="alert" sx={{ display: 'grid', gap: 1, justifyItems: 'start', scrollMarginTop: 200 }}>
        <Notice severity="error">
          La visita se ha firmado. Lo que has escrito no está en ella: añádelo en una adenda.
        </Notice>
        <Button variant="contained" onClick={() => autosave.showStored()}>
          Ver la visita firmada
        </Button>
      </Box>
    )
  if (passed)
    return (
      <Box ref={show} role="alert" sx={{ display: 'grid', gap: 1, justifyItems: 'start', scrollMarginTop: 200 }}>
        <Notice severity="error">
          La visita la lleva ahora {fullName(saved.autor)}. Lo último que has escrito aún no está en ella.
        </Notice>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="contained" onClick={() => autosave.saveInPassed()}>
            Guardarlo en la visita
          </Button>
          <Button variant="outlined" onClick={() => autosave.showStored()}>
            No guardarlo
          </Button>
        </Box>
      </Box>
    )
  if (conflicts.length === 0) return null
  const other = valuesOf(saved)
  return (
    <Box ref={show} role="alert" sx={{ display: 'grid', gap: 2, scrollMarginTop: 200 }}>
      {conflicts.map((name) => {
        const who = saved.cambiado_por?.[name] ?? saved.guardada_por
        const own = who.id_usuario === id_usuario
        const label = labelOf(name)
        return (
          <Box key={name} sx={{ display: 'grid', gap: 1 }}>
            <Notice severity="error">
              {own
                ? `Has cambiado «${label}» en otra ventana. Lo que has escrito aquí en ese campo aún no se ha guardado.`
                : `${fullName(who)} ha cambiado «${label}». Lo que has escrito en ese campo aún no se ha guardado.`}
            </Notice>
            <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { sm: 'minmax(0, 1fr) minmax(0, 1fr)' } }}>
              <Version title={own ? 'En la otra ventana' : `De ${fullName(who)}`} text={textOf(other, name)}>
                <Button variant="contained" onClick={() => autosave.resolve(name, 'theirs')}>
                  Cargar la otra versión
                </Button>
              </Version>
              <Version title="Lo que has escrito" text={textOf(values, name)}>
                <Button variant="outlined" onClick={() => autosave.resolve(name, 'mine')}>
                  Guardar la mía encima
                </Button>
              </Version>
            </Box>
          </Box>
        )
      })}
    </Box>
  )
}

function Version({ title, text, children }: { title: string; text: string; children: React.ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1,
        alignContent: 'space-between',
        p: 1.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: 2,
      }}
    >
      <Box component="dl" sx={{ m: 0 }}>
        <Box component="dt" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
          {title}
        </Box>
        <Box component="dd" sx={{ m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {text}
        </Box>
      </Box>
      <Box>{children}</Box>
    </Box>
  )
}
