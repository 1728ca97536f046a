import { type Cita, failure, TRASPASO_MAX } from '@huella/contract'
import { mdiAccountSwitchOutline, mdiCalendarRemoveOutline } from '@mdi/js'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useSelection } from '../../../lib/list/use-selection.ts'
import { useCan } from '../../../lib/session/use-can.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import type { TableSelection } from '../../../ui/table/data-table-types.ts'
import { SelectionBar } from '../../../ui/table/selection-bar.tsx'
import { citaQuery } from '../cita-api.ts'
import { CancelarDialog } from './cancelar-dialog.tsx'
import { isPassable } from './passable.ts'
import { TraspasoDialog } from './traspaso-dialog.tsx'
import { useCancelCitas } from './use-cancel-citas.ts'

interface TraspasoSelection {
  selection: TableSelection<Cita>
  bar: ReactNode
  dialog: ReactNode
  /** Opens the dialog for these, whatever is selected. */
  pass: (citas: readonly Cita[]) => void
}

/** Selecting appointments to pass them to other vets, or to cancel them; undefined for those who may not. */
export function useTraspasoSelection(): TraspasoSelection | undefined {
  const can = useCan('citas:traspaso')
  const { selected, onSelect, clear } = useSelection(TRASPASO_MAX)
  const [ids, setIds] = useState<readonly number[]>()
  const [cancelling, setCancelling] = useState<readonly Cita[]>()
  const queryClient = useQueryClient()
  const toast = useToast()
  const cancel = useCancelCitas()
  if (!can) return undefined
  // As they are now: some may be on another page of the list.
  const askToCancel = async () => {
    try {
      setCancelling(await Promise.all([...selected].map((id) => queryClient.fetchQuery(citaQuery(id)))))
    } catch (error) {
      toast('error', messageOf(error, failure.citasLoad))
    }
  }
  return {
    selection: { selected, onSelect, disabled: (cita) => !isPassable(cita) },
    bar: (
      <SelectionBar
        count={selected.size}
        actions={[
          { label: 'Pasar a…', icon: mdiAccountSwitchOutline, onClick: () => setIds([...selected]) },
          { label: 'Cancelar las citas…', icon: mdiCalendarRemoveOutline, onClick: askToCancel },
        ]}
        onClear={clear}
      />
    ),
    dialog: (
      <>
        {ids && <TraspasoDialog ids={ids} onClosed={() => setIds(undefined)} onPassed={clear} />}
        {cancelling && (
          <CancelarDialog
            citas={cancelling}
            onConfirm={async (cancelacion) => {
              const done = await cancel(cancelling, cancelacion)
              if (done) clear()
              return done
            }}
            onClosed={() => setCancelling(undefined)}
          />
        )}
      </>
    ),
    pass: (citas) => setIds(citas.slice(0, TRASPASO_MAX).map(({ id_cita }) => id_cita)),
  }
}
