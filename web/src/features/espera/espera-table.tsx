import { type Espera, failure } from '@huella/contract'
import { mdiArrowDown, mdiArrowUp } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import useMediaQuery from '@mui/material/useMediaQuery'
import { messageOf } from '../../lib/api/api-error.ts'
import { useCan } from '../../lib/session/use-can.ts'
import { useClinicTime } from '../../lib/use-clinic-today.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { useFocusRestore } from '../../ui/layout/use-focus-restore.ts'
import { RowsCards } from '../../ui/table/rows/rows-cards.tsx'
import { RowsTable } from '../../ui/table/rows/rows-table.tsx'
import { isRoomy, screensFor } from '../../ui/table/table-width.ts'
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
  const [dialog, actions] = useEsperaActions()
  const table = useFocusRestore<HTMLDivElement>(esperas.length)

  const put = (id: number, before: Espera | undefined) =>
    void move
      .mutateAsync({ id, antes_de: before?.id_espera ?? null })
      .catch((error) => toast('error', messageOf(error, failure.esperaOrden)))
  const order = (espera: Espera) => {
    const index = esperas.indexOf(espera)
    const name = nameOf(espera)
    return (
      <span className={styles.order}>
        <span className={styles.place}>{index + 1}</span>
        {canMove && (
          <>
            <MoveButton
              label={`Subir ${name}`}
              icon={mdiArrowUp}
              disabled={index === 0 || move.isPending}
              onClick={() => put(espera.id_espera, esperas[index - 1])}
            />
            <MoveButton
              label={`Bajar ${name}`}
              icon={mdiArrowDown}
              disabled={index === esperas.length - 1 || move.isPending}
              onClick={() => put(espera.id_espera, esperas[index + 2])}
            />
          </>
        )}
      </span>
    )
  }
  const columns = esperaColumns(today, Date.now(), order)
  const fits = useMediaQuery(screensFor(columns, actions, true))
  const rows = {
    ...{ label: 'Lista de espera', columns, actions, rows: esperas, nameOf },
    ...{ idOf: ({ id_espera }: Espera) => id_espera, sort: '', onSort: () => undefined },
  }
  return (
    <div ref={table} tabIndex={-1} style={{ outline: 0 }}>
      {fits ? <RowsTable {...rows} compact roomy={isRoomy(esperas.length)} /> : <RowsCards {...rows} />}
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
