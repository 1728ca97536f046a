import {
  canWritePlantilla,
  enumerated,
  especieLabel,
  failure,
  type Plantilla,
  plantillaTextos,
  plantillaTipos,
  success,
} from '@huella/contract'
import { mdiPencilOutline, mdiTrashCanOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useUsuario } from '../../lib/session/use-session.ts'
import { useRemovedToast } from '../../ui/entity/use-removed-toast.ts'
import { Icon } from '../../ui/layout/icon.tsx'
import { RowMenu } from '../../ui/table/rows/row-menu.tsx'
import { useHistorialAction } from '../auditoria/shared/use-historial-action.ts'
import { useRemovePlantilla } from './plantillas-api.ts'

const second = { fontSize: '0.875rem', color: 'text.secondary' }

/** All that a template says. */
const saidBy = (row: Plantilla) =>
  [row.texto, ...plantillaTextos.map((name) => row[name]), ...row.diagnosticos].filter(Boolean)

/** What it is found by. */
export const wordsOf = (row: Plantilla): string => [row.nombre, row.atajo ?? '', ...saidBy(row)].join(' ')

interface PlantillaRowProps {
  row: Plantilla
  onEdit: () => void
}

/** A template: what it is for, whose it is, and how it begins. */
export function PlantillaRow({ row, onEdit }: PlantillaRowProps) {
  const usuario = useUsuario()
  const remove = useRemovePlantilla()
  const showRemoved = useRemovedToast()
  const historialOf = useHistorialAction()
  const { id_plantilla: id, nombre, tipo, atajo, especies, id_usuario } = row
  const canWrite = canWritePlantilla(usuario, row)
  const facts = [
    plantillaTipos[tipo],
    id_usuario === null ? 'De la clínica' : 'Tuya',
    especies.length > 0 && `para ${enumerated(especies.map((one) => especieLabel(one).toLowerCase()))}`,
  ]
  const eliminar = {
    ...{ label: 'Eliminar', icon: mdiTrashCanOutline, danger: true },
    onClick: () =>
      void showRemoved(
        remove.mutateAsync(row),
        { entidad: 'plantilla', id },
        { done: success.plantillaRemoved, failed: failure.plantillaRemove },
      ),
  }
  return (
    <Box
      component="li"
      sx={{
        ...{ display: 'flex', alignItems: 'center', columnGap: 0.5, py: 1, overflowWrap: 'anywhere' },
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Box sx={{ fontWeight: 600 }}>
          {nombre}
          {atajo && (
            <Box component="kbd" sx={{ ml: 1, font: 'inherit', fontWeight: 500, color: 'primary.main' }}>
              /{atajo}
            </Box>
          )}
        </Box>
        <Box sx={second}>{facts.filter(Boolean).join(' · ')}</Box>
        <Box
          sx={{
            ...{ ...second, color: 'text.primary', mt: 0.25, overflow: 'hidden' },
            ...{ display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical' },
          }}
        >
          {saidBy(row).join(' · ')}
        </Box>
      </Box>
      {canWrite && (
        <IconButton aria-label={`Editar ${nombre}`} onClick={onEdit}>
          <Icon path={mdiPencilOutline} />
        </IconButton>
      )}
      <RowMenu row={row} name={nombre} actions={[...historialOf('plantilla', id), ...(canWrite ? [eliminar] : [])]} />
    </Box>
  )
}
