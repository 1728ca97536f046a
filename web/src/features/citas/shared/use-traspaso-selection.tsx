import { type Cita, TRASPASO_MAX } from '@huella/contract'
import { mdiAccountSwitchOutline } from '@mdi/js'
import { type ReactNode, useState } from 'react'
import { useSelection } from '../../../lib/list/use-selection.ts'
import { useCan } from '../../../lib/session/use-can.ts'
import type { TableSelection } from '../../../ui/table/data-table-types.ts'
import { SelectionBar } from '../../../ui/table/selection-bar.tsx'
import { isPassable } from './passable.ts'
import { TraspasoDialog } from './traspaso-dialog.tsx'

interface TraspasoSelection {
  selection: TableSelection<Cita>
  bar: ReactNode
  dialog: ReactNode
  /** Opens the dialog for these, whatever is selected. */
  pass: (citas: readonly Cita[]) => void
}

/** Selecting appointments to pass them to other vets; undefined for those who may not. */
export function useTraspasoSelection(): TraspasoSelection | undefined {
  const can = useCan('citas:traspaso')
  const { selected, onSelect, clear } = useSelection(TRASPASO_MAX)
  const [ids, setIds] = useState<readonly number[]>()
  if (!can) return undefined
  return {
    selection: { selected, onSelect, disabled: (cita) => !isPassable(cita) },
    bar: (
      <SelectionBar
        count={selected.size}
        action={{ label: 'Pasar a…', icon: mdiAccountSwitchOutline, onClick: () => setIds([...selected]) }}
        onClear={clear}
      />
    ),
    dialog: ids && <TraspasoDialog ids={ids} onClosed={() => setIds(undefined)} onPassed={clear} />,
    pass: (citas) => setIds(citas.slice(0, TRASPASO_MAX).map(({ id_cita }) => id_cita)),
  }
}
