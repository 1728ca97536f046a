import { cuidadosFailure, cuidadosSuccess, type Peso } from '@huella/contract'
import { mdiPencilOutline, mdiTrashCanOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { abbreviatedDate, fullName, pesoText } from '../../lib/formats.ts'
import { useCan } from '../../lib/session/use-can.ts'
import { useRemovedToast } from '../../ui/entity/use-removed-toast.ts'
import { Icon } from '../../ui/layout/icon.tsx'
import { visuallyHidden } from '../../ui/layout/visually-hidden.ts'
import { HistorialIcon } from '../auditoria/shared/historial-button.tsx'
import { VisitaLink } from '../visitas/shared/visita-link.tsx'
import { Kilos } from './kilos.tsx'
import { useRemovePeso } from './shared/pesos-api.ts'

interface PesosTableProps {
  pesos: readonly Peso[]
  onEdit: (peso: Peso) => void
}

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th': { textAlign: 'left', fontSize: '0.8125rem', fontWeight: 500, color: 'text.secondary' },
  '& td, & th': { py: 0.5, pr: 1, borderBottom: 1, borderColor: 'divider' },
  '& td:last-of-type': { pr: 0, textAlign: 'right', whiteSpace: 'nowrap' },
}

/** The weights in words, newest first. One of a visit is corrected by an addendum. */
export function PesosTable({ pesos, onEdit }: PesosTableProps) {
  const canChange = useCan('pesos:update')
  const remove = useRemovePeso()
  const showRemoved = useRemovedToast()

  const removeOne = (peso: Peso) =>
    showRemoved(
      remove.mutateAsync(peso.id_peso ?? 0),
      { entidad: 'peso', id: peso.id_peso ?? 0 },
      { done: cuidadosSuccess.pesoRemoved, failed: cuidadosFailure.pesoRemove },
    )

  return (
    <Box component="table" sx={table}>
      <thead>
        <tr>
          <th scope="col">Fecha</th>
          <th scope="col">Peso</th>
          <th scope="col">{canChange ? <Box sx={visuallyHidden}>Acciones</Box> : 'Anotado'}</th>
        </tr>
      </thead>
      <tbody>
        {pesos.toReversed().map((peso) => (
          <tr key={`${peso.id_peso}-${peso.id_visita}`}>
            <td>{abbreviatedDate(peso.fecha)}</td>
            <td>
              <Kilos peso={peso} />
            </td>
            <td>
              {peso.id_visita !== null && <VisitaLink id={peso.id_visita} />}
              {peso.id_visita === null && !canChange && fullName(peso.usuario)}
              {peso.id_visita === null && canChange && (
                <>
                  <HistorialIcon
                    entidad="peso"
                    id={peso.id_peso ?? 0}
                    of={`${pesoText(peso.peso)}, ${abbreviatedDate(peso.fecha)}`}
                  />
                  <IconButton
                    aria-label={`Cambiar ${pesoText(peso.peso)}, ${abbreviatedDate(peso.fecha)}`}
                    onClick={() => onEdit(peso)}
                  >
                    <Icon path={mdiPencilOutline} size={20} />
                  </IconButton>
                  <IconButton
                    aria-label={`Eliminar ${pesoText(peso.peso)}, ${abbreviatedDate(peso.fecha)}`}
                    disabled={remove.isPending}
                    onClick={() => removeOne(peso)}
                  >
                    <Icon path={mdiTrashCanOutline} size={20} />
                  </IconButton>
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Box>
  )
}
