import { type Alerta, canWriteAlerta, cuidadosFailure, cuidadosSuccess } from '@huella/contract'
import { mdiPencilOutline, mdiTrashCanOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useUsuario } from '../../lib/session/use-session.ts'
import { useRemovedToast } from '../../ui/entity/use-removed-toast.ts'
import { Icon } from '../../ui/layout/icon.tsx'
import { HistorialIcon } from '../auditoria/shared/historial-button.tsx'
import { useRemoveAlerta } from './alertas-api.ts'
import { AlertaChips } from './shared/alerta-chips.tsx'

interface AlertaListProps {
  alertas: readonly Alerta[]
  /** The id of the one in the form. */
  editing?: number
  onEdit: (alerta: Alerta) => void
  onRemoved: (id: number) => void
}

const list = { display: 'grid', gap: 0.5, m: 0, p: 0, listStyle: 'none' }

/** The alerts that a pet has, each to change or to remove. Removing can be undone. */
export function AlertaList({ alertas, editing, onEdit, onRemoved }: AlertaListProps) {
  const usuario = useUsuario()
  const remove = useRemoveAlerta()
  const showRemoved = useRemovedToast()
  if (alertas.length === 0) return null

  const removeOne = async (alerta: Alerta) => {
    const removed = remove.mutateAsync(alerta.id_alerta).then(() => onRemoved(alerta.id_alerta))
    await showRemoved(
      removed,
      { entidad: 'alerta', id: alerta.id_alerta },
      { done: cuidadosSuccess.alertaRemoved, failed: cuidadosFailure.alertaRemove },
    )
  }

  return (
    <Box component="ul" aria-label="Alertas" sx={list}>
      {alertas.map((alerta) => (
        <Box
          component="li"
          key={alerta.id_alerta}
          aria-current={alerta.id_alerta === editing || undefined}
          sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}
        >
          <Box sx={{ flexGrow: 1, minWidth: 0 }}>
            <AlertaChips alertas={[alerta]} />
          </Box>
          <HistorialIcon entidad="alerta" id={alerta.id_alerta} of={alerta.texto} />
          {canWriteAlerta(usuario, alerta) && (
            <>
              <IconButton aria-label={`Cambiar ${alerta.texto}`} onClick={() => onEdit(alerta)}>
                <Icon path={mdiPencilOutline} size={20} />
              </IconButton>
              <IconButton
                aria-label={`Quitar ${alerta.texto}`}
                disabled={remove.isPending}
                onClick={() => removeOne(alerta)}
              >
                <Icon path={mdiTrashCanOutline} size={20} />
              </IconButton>
            </>
          )}
        </Box>
      ))}
    </Box>
  )
}
