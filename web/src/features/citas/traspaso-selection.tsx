import { type Cita, isOpenCita, TRASPASO_MAX } from '@huella/contract'
import { mdiAccountSwitchOutline } from '@mdi/js'
import { type ReactNode, useState } from 'react'
import { TraspasoDialog } from '../../domain/traspaso/traspaso-dialog.tsx'
import { useSelection } from '../../lib/list/use-selection.ts'
import { useCan } from '../../lib/session/use-can.ts'
import type { TableSelection } from '../../ui/table/data-table-types.ts'
import { SelectionBar } from '../../ui/table/selection-bar.tsx'

interface TraspasoSelection {
  selection: TableSelection<Cita>
  bar: ReactNode
  dialog: ReactNode
}

/** Selecting appointments to pass them to other vets; undefined for those who may not. */
export function useTraspasoSelection(): TraspasoSelection | undefined {
  const can = useCan('citas:traspaso')
  const { selected, onSelect, clear } = useSelection(TRASPASO_MAX)
  const [ids, setIds] = useState<readonly number[]>()
  if (!can) return undefined
  return {
    selection: { selected, onSelect, disabled: (cita) => !isOpenCita(cita) },
    bar: (
      <SelectionBar
        count={selected.size}
        action={{ label: 'Pasar a…', icon: mdiAccountSwitchOutline, onClick: () => setIds([...selected]) }}
        onClear={clear}
      />
    ),
    dialog: ids && <TraspasoDialog ids={ids} onClosed={() => setIds(undefined)} onPassed={clear} />,
  }
}
