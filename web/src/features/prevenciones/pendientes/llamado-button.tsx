import {
  failure,
  llamadaResultados,
  type PrevencionPendiente,
  type PrevencionResultado,
  prevencionResultados,
  success,
} from '@huella/contract'
import { mdiMenuDown } from '@mdi/js'
import Button from '@mui/material/Button'
import { fullName } from '../../../lib/formats.ts'
import { ActionMenu } from '../../../ui/dialog/action-menu.tsx'
import { useResultToast } from '../../../ui/entity/use-result-toast.ts'
import { Icon } from '../../../ui/layout/icon.tsx'
import { useStartLlamada } from '../../llamadas/shared/use-start-llamada.ts'
import { useNoteLlamada, useRemoveLlamada } from '../prevencion-api.ts'

/** As the next step of a row in the other lists. */
const step = {
  ...{ width: 112, py: '3px', whiteSpace: 'nowrap', fontSize: '0.8125rem', bgcolor: 'background.paper' },
  '@media (pointer: fine) and (min-width: 700px)': { minHeight: 32 },
}

/** Notes in two clicks that the owner was called, and what came of it; or opens the panel, to book while they speak. */
export function LlamadoButton({ row }: { row: PrevencionPendiente }) {
  const note = useNoteLlamada()
  const remove = useRemoveLlamada()
  const showResult = useResultToast()
  const startLlamada = useStartLlamada()
  const { mascota, producto } = row

  const undo = (id: number) =>
    showResult(remove.mutateAsync(id), { done: success.llamadaRemoved, failed: failure.llamadaRemove })
  const noted = (resultado: PrevencionResultado) => {
    const saved = note.mutateAsync({ row, resultado })
    return showResult(saved, {
      done: success.llamadaNoted(llamadaResultados[resultado], fullName(mascota.usuario)),
      failed: failure.llamadaSave,
      undo: () => saved.then(({ id_llamada }) => undo(id_llamada)),
    })
  }

  return (
    <ActionMenu
      label={`Llamada por ${producto} de ${mascota.nombre}`}
      actions={[
        ...prevencionResultados.map((resultado) => ({
          label: llamadaResultados[resultado],
          onClick: () => void noted(resultado),
        })),
        {
          label: 'Abrir la llamada',
          onClick: () => startLlamada?.({ id_cliente: mascota.usuario.id_usuario, id_mascota: mascota.id_mascota }),
        },
      ]}
      button={(button) => (
        <Button
          variant="outlined"
          size="small"
          disabled={note.isPending}
          endIcon={<Icon path={mdiMenuDown} size={18} />}
          aria-label={`Llamado ${producto} de ${mascota.nombre}`}
          sx={step}
          {...button}
        >
          Llamado
        </Button>
      )}
    />
  )
}
