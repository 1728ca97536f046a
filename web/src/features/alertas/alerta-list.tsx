import { type Alerta, canWriteAlerta, cuidadosFailure, cuidadosSuccess } from '@huella/contract'
import { mdiPencilOutline, mdiTrashCanOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useUsuario } from '../../lib/session/use-session.ts'
import { useResultToast } from '../../ui/entity/use-result-toast.ts'
import { Icon } from '../../ui/layout/icon.tsx'
import { useRemoveAlerta, useSaveAlerta } from './alertas-api.ts'
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
  const restore = useSaveAlerta(alertas[0]?.id_mascota ?? 0)
  const showResult = useResultToast()
  if (alertas.length === 0) return null

  const undo = ({ tipo, gravedad, texto }: Alerta) =>
    showResult(restore.mutateAsync({ tipo, gravedad, texto }), {
      done: cuidadosSuccess.alertaSaved,
      failed: cuidadosFailure.alertaSave,
    })
  const removeOne = async (alerta: Alerta) => {
    const removed = remove.mutateAsync(alerta.id_alerta).then(() => onRemoved(alerta.id_alerta))
    await showResult(removed, {
      done: cuidadosSuccess.alertaRemoved,
      failed: cuidadosFailure.alertaRemove,
      undo: () => undo(alerta),
    })
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
