import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { fullName } from '../../../lib/formats.ts'
import { useUsuario } from '../../../lib/session/use-session.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import type { Autosave } from '../autosave/autosave.ts'
import type { AutosaveState } from '../autosave/autosave-state.ts'
import { valuesOf } from '../autosave/values.ts'
import { ContentList } from './content-list.tsx'

interface ConflictNoticeProps {
  autosave: Autosave
  state: AutosaveState
}

/** A user who writes further down would not see the notice. */
const show = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

/** Somebody else has saved what this user has not read. Nothing is overwritten until they choose. */
export function ConflictNotice({ autosave, state: { theirs } }: ConflictNoticeProps) {
  const { id_usuario } = useUsuario()
  if (!theirs) return null
  const { guardada_por: who, firmada_en } = theirs
  const changed =
    who.id_usuario === id_usuario
      ? 'Has cambiado esta visita en otra ventana'
      : `${fullName(who)} ha cambiado esta visita`
  const what = firmada_en
    ? 'La visita se ha firmado. Lo que has escrito no está en ella: añádelo en una adenda.'
    : `${changed}. Lo que has escrito aún no se ha guardado.`
  return (
    <Box ref={show} role="alert" sx={{ display: 'grid', gap: 1, scrollMarginTop: 200 }}>
      <Notice severity="error">{what}</Notice>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" onClick={() => autosave.resolve('theirs')}>
          {firmada_en ? 'Ver la visita firmada' : 'Cargar la otra versión'}
        </Button>
        {!firmada_en && (
          <Button variant="outlined" onClick={() => autosave.resolve('mine')}>
            Guardar la mía encima
          </Button>
        )}
      </Box>
      <Box component="details" sx={{ '& summary': { cursor: 'pointer', py: 1, color: 'primary.main' } }}>
        <summary>Ver la otra versión</summary>
        <ContentList values={valuesOf(theirs)} />
      </Box>
    </Box>
  )
}
