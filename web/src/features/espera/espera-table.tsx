import { type Espera, failure } from '@huella/contract'
import { mdiArrowDown, mdiArrowUp } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import { messageOf } from '../../lib/api/api-error.ts'
import { useCan } from '../../lib/session/use-can.ts'
import { useClinicTime } from '../../lib/use-clinic-today.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { useFocusRestore } from '../../ui/layout/use-focus-restore.ts'
import type { RowAction } from '../../ui/table/data-table-types.ts'
import { RowsCards } from '../../ui/table/rows/rows-cards.tsx'
import { RowsTable } from '../../ui/table/rows/rows-table.tsx'
import { isRoomy } from '../../ui/table/table-width.ts'
import { useTableLayout } from '../../ui/table/use-table-layout.ts'
import styles from './espera.module.css'
import { esperaColumns } from './espera-columns.tsx'
import { nameOf } from './espera-texts.ts'
import { useMoveEspera } from './shared/espera-api.ts'
import { useEsperaActions } from './use-espera-actions.tsx'

/** The waiting list of the clinic, in its order, which the desk changes. */
export function EsperaTable({ esperas }: { esperas: readonly Espera[] }) {
  const { today } = useClinicTime()
  const canMove = useCan('espera:orden')
  const move = useMoveEspera()
  const toast = useToast()
  const [dialog, entryActions] = useEsperaActions()
  const table = useFocusRestore<HTMLDivElement>(esperas.length)

  const put = (id: number, before: Espera | undefined) =>
    void move
      .mutateAsync({ id, antes_de: before?.id_espera ?? null })
      .catch((error) => toast('error', messageOf(error, failure.esperaOrden)))
  const raise = (espera: Espera) => put(espera.id_espera, esperas[esperas.indexOf(espera) - 1])
  const lower = (espera: Espera) => put(espera.id_espera, esperas[esperas.indexOf(espera) + 2])
  const isFirst = (espera: Espera) => esperas.indexOf(espera) === 0
  const isLast = (espera: Espera) => esperas.indexOf(espera) === esperas.length - 1
  const place = (espera: Espera) => esperas.indexOf(espera) + 1
  const order = (espera: Espera) => {
    const name = nameOf(espera)
    return (
      <span className={styles.order}>
        <span className={styles.place}>{place(espera)}</span>
        {canMove && (
          <>
            <MoveButton
              label={`Subir ${name}`}
              icon={mdiArrowUp}
              disabled={isFirst(espera) || move.isPending}
              onClick={() => raise(espera)}
            />
            <MoveButton
              label={`Bajar ${name}`}
              icon={mdiArrowDown}
              disabled={isLast(espera) || move.isPending}
              onClick={() => lower(espera)}
            />
          </>
        )}
      </span>
    )
  }
  const columns = esperaColumns(today, Date.now(), place, order)
  const layout = useTableLayout(columns, entryActions)
  // Rows of two lines have no room for buttons beside the place.
  const moves: RowAction<Espera>[] =
    canMove && layout?.narrow
      ? [
          { label: 'Subir', icon: mdiArrowUp, hidden: isFirst, onClick: raise },
          { label: 'Bajar', icon: mdiArrowDown, hidden: isLast, onClick: lower },
        ]
      : []
  const actions = [...entryActions, ...moves]
  const rows = {
    ...{ label: 'Lista de espera', columns, actions, rows: esperas, nameOf },
    ...{ idOf: ({ id_espera }: Espera) => id_espera, sort: '', onSort: () => undefined },
  }
  return (
    <div ref={table} tabIndex={-1} style={{ outline: 0 }}>
      {layout ? <RowsTable {...rows} layout={layout} roomy={isRoomy(esperas.length)} /> : <RowsCards {...rows} />}
      {dialog}
    </div>
  )
}

interface MoveButtonProps {
  label: string
  icon: string
  disabled: boolean
  onClick: () => void
}

/** Keeps the focus while the list is being changed, so that an entry can be moved several steps by keyboard. */
const MoveButton = ({ label, icon, disabled, onClick }: MoveButtonProps) => (
  <IconButton aria-label={label} aria-disabled={disabled} onClick={() => !disabled && onClick()}>
    <Icon path={icon} size={20} />
  </IconButton>
)
