import {
  mdiEyeOutline,
  mdiFilterRemoveOutline,
  mdiPencilOutline,
  mdiPlus,
  mdiSwapHorizontal,
  mdiTrashCanOutline,
} from '@mdi/js'
import Button from '@mui/material/Button'
import { useDeferredValue, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { messageOf } from '../../lib/api/api-error.ts'
import { useList } from '../../lib/list/use-list.ts'
import { useListState } from '../../lib/list/use-list-state.ts'
import { useOpenFromLocation } from '../../lib/list/use-open-from-location.ts'
import type { CrudResource, RowOf } from '../../lib/lists.ts'
import { useCan } from '../../lib/session/use-can.ts'
import { openLayers } from '../dialog/layers.ts'
import { DetailsDialog } from '../dialog/lazy-dialogs.tsx'
import { DataTable } from '../table/data-table.tsx'
import type { RowAction } from '../table/data-table-types.ts'
import { FilterChips } from '../table/filter-chips.tsx'
import { ListPage } from '../table/list-page.tsx'
import { SearchBox } from '../table/search-box.tsx'
import { columnsOf, detailsOf } from './entity-field.ts'
import type { EntityListPageProps } from './entity-list-props.ts'
import { EntityRemoveDialog } from './entity-remove-dialog.tsx'
import { RequirementGate } from './requirement-gate.tsx'
import { useShownRow } from './use-shown-row.ts'

/** A list with its search, row actions and dialogs. The permission matrix decides which actions there are. */
export function EntityListPage<E extends CrudResource>(props: EntityListPageProps<E>) {
  type Row = RowOf<E>
  const { entity, title, fields, sorts, idOf, nameOf, empty, failures, estadoActions, detailsActions } = props
  const { canEdit = () => true, canRemove = () => true } = props
  const listState = useListState(sorts, props.defaultSort, props.filters)
  const { shownRow } = listState
  const list = useList(entity, { ...listState.query, con: shownRow }, { ...props.fixedFilters, ...listState.filters })
  const state = useShownRow(listState, list, idOf)
  const showBelow = useDeferredValue(!list.isPending) // with the rows, which the table defers too
  const [open, setOpen] = useState<
    { dialog: 'form'; row?: Row; from?: Record<string, unknown> } | { dialog: 'details' | 'remove'; row: Row } | null
  >(null)
  const close = () => setOpen(null)
  /** The row whose state is being changed. */
  const [expanded, setExpanded] = useState<number | null>(null)
  const canCreate = useCan(`${entity}:create`)
  const canUpdate = useCan(`${entity}:update`)
  const canDelete = useCan(`${entity}:delete`)
  const create = () => setOpen({ dialog: 'form' })
  useOpenFromLocation('nueva', (from) => canCreate && setOpen({ dialog: 'form', from }))
  const saved = useRef<Row>(undefined)
  const navigate = useNavigate()

  /** After a row that another one requires was created, continues with that one. */
  const closeForm = () => {
    const { returnTo } = (open?.dialog === 'form' && open.from) || {}
    if (saved.current && typeof returnTo === 'string') {
      const state = { nueva: true, required: saved.current }
      openLayers.afterClosing(() => navigate(returnTo, { state }))
    } else if (saved.current) props.onSaved?.(saved.current, open?.dialog === 'form' ? open.row : undefined)
    saved.current = undefined
    close()
  }

  const isCreating = open?.dialog === 'form' && !open.row
  const form =
    open?.dialog === 'form' &&
    props.form(open.row, {
      onClosed: closeForm,
      onSaved: (row) => {
        saved.current = row
      },
      required: open.from?.required,
    })

  const actions: RowAction<Row>[] = [
    { label: 'Ver detalles', icon: mdiEyeOutline, onClick: (row) => setOpen({ dialog: 'details', row }) },
    ...(props.rowActions ?? []),
  ]
  if (estadoActions) {
    actions.push({
      label: 'Cambiar estado',
      icon: mdiSwapHorizontal,
      onClick: (row) => setExpanded(expanded === idOf(row) ? null : idOf(row)),
      expanded: (row) => expanded === idOf(row),
    })
  }
  if (canUpdate) {
    actions.push({
      label: 'Editar',
      icon: mdiPencilOutline,
      hidden: (row) => !canEdit(row),
      onClick: (row) => setOpen({ dialog: 'form', row }),
    })
  }
  if (canDelete) {
    actions.push({
      label: 'Eliminar',
      icon: mdiTrashCanOutline,
      danger: true,
      hidden: (row) => !canRemove(row),
      onClick: (row) => setOpen({ dialog: 'remove', row }),
    })
  }

  return (
    <ListPage
      title={title}
      action={canCreate && { label: props.createLabel, icon: mdiPlus, onClick: create }}
      above={props.above?.(state)}
      search={
        <>
          <SearchBox value={state.query.search} onChange={state.setSearch} {...props.search} />
          {props.filterBar?.(state)}
          <FilterChips chips={state.chips} />
        </>
      }
    >
      <DataTable
        label={title}
        columns={columnsOf(fields, sorts)}
        actions={actions}
        list={list}
        state={state}
        idOf={idOf}
        nameOf={nameOf}
        selection={props.selection}
        groups={props.groups}
        highlighted={shownRow}
        cards={props.cards}
        extra={(row) => expanded === idOf(row) && estadoActions?.(row, () => setExpanded(null))}
        texts={{
          ...(state.chips.length > 0
            ? {
                empty: 'No hay resultados con estos filtros.',
                emptyIcon: mdiFilterRemoveOutline,
                emptyAction: (
                  <Button variant="outlined" onClick={state.clearFilters}>
                    Quitar filtros
                  </Button>
                ),
              }
            : {
                empty: empty.text,
                emptyIcon: empty.icon,
                emptyAction: canCreate && empty.createLabel && (
                  <Button variant="outlined" onClick={create}>
                    {empty.createLabel}
                  </Button>
                ),
              }),
          loadFailed: messageOf(list.error, failures.load),
          refreshFailed: messageOf(list.error, failures.refresh),
        }}
      />
      {showBelow && props.below}
      {props.selectionBar}
      {props.requires && canCreate ? (
        <RequirementGate
          title={props.createLabel}
          requires={props.requires}
          active={isCreating}
          ready={showBelow}
          onClosed={close}
        >
          {form}
        </RequirementGate>
      ) : (
        form
      )}
      {open?.dialog === 'details' &&
        (props.detailsDialog?.(open.row, close) ?? (
          <DetailsDialog
            title={title}
            {...props.details?.(open.row)}
            items={detailsOf(fields, open.row)}
            actions={detailsActions && ((closeDetails) => detailsActions(open.row, closeDetails))}
            onClosed={close}
          />
        ))}
      {open?.dialog === 'remove' &&
        (props.removeDialog?.(open.row, props.remove(open.row), close) ?? (
          <EntityRemoveDialog entity={entity} id={idOf(open.row)} texts={props.remove(open.row)} onClosed={close} />
        ))}
    </ListPage>
  )
}
