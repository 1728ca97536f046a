import { mdiMagnifyClose } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import { useDeferredValue, useEffect } from 'react'
import { BusyBar } from '../feedback/busy-bar.tsx'
import { EmptyState } from '../feedback/empty-state.tsx'
import { LoadFailed, RetryNotice } from '../feedback/retry-notice.tsx'
import { Card } from '../layout/card.tsx'
import { useFocusRestore } from '../layout/use-focus-restore.ts'
import type { TableList, TableProps, TableState, TableTexts } from './data-table-types.ts'
import { Pagination } from './pagination.tsx'
import { OrderField } from './rows/order-field.tsx'
import { RowsCards } from './rows/rows-cards.tsx'
import { RowsTable } from './rows/rows-table.tsx'
import { isRoomy } from './table-width.ts'
import { useTableLayout } from './use-table-layout.ts'

interface DataTableProps<Row> extends Omit<TableProps<Row>, 'rows' | 'sort' | 'onSort'> {
  list: TableList<Row>
  state: TableState
  texts: TableTexts
}

/** About how many rows of one line the window has room for, beside the head and the foot of the page. */
const rowsThatFit = () => Math.floor((window.innerHeight - 330) / 44)

const noPadding = { p: { xs: 0, sm: 0 } }

/** A page of rows with sorting and pagination, and its loading, error and empty states. */
export function DataTable<Row>({ list, state, texts, ...table }: DataTableProps<Row>) {
  const { columns, actions, selection } = table
  const layout = useTableLayout(columns, actions, selection)
  const { page, per_page: perPage, search, sort } = state.query
  const { isError, isFetching, isPlaceholderData } = list
  // Rows are rendered in small slices, so that the browser can respond in between.
  const data = useDeferredValue(list.data)
  const card = useFocusRestore<HTMLDivElement>(data)

  // The last row of the last page may have been deleted, or the link may be old. Without an exact total, only an empty page tells.
  const lastPage = Math.max(1, Math.ceil((data?.total ?? 0) / perPage))
  const hasRows = data?.total_exacto === false && data.data.length > 0
  const beyondLastPage = data !== undefined && !isPlaceholderData && page > lastPage && !hasRows
  const { setPage } = state
  // biome-ignore lint/correctness/useExhaustiveDependencies: `setPage` is new in every render
  useEffect(() => {
    if (beyondLastPage) setPage(lastPage, true)
  }, [beyondLastPage, lastPage])

  if (!data) {
    return (
      <Card sx={{ ...noPadding, minHeight: 240, display: 'grid', placeItems: 'center' }}>
        {isError && !isFetching ? (
          <LoadFailed text={texts.loadFailed} onRetry={list.refetch} />
        ) : (
          <CircularProgress aria-label="Cargando..." />
        )}
      </Card>
    )
  }

  const isEmpty = data.total === 0
  // They have surfaces of their own.
  const ownCards = table.cards !== undefined && !layout && !isEmpty
  const roomy = isRoomy(perPage)
  const rows = { ...table, rows: data.data, sort, onSort: state.setSort }
  return (
    <Card
      ref={card}
      tabIndex={-1}
      aria-busy={isPlaceholderData}
      sx={{ ...noPadding, position: 'relative', outline: 0, ...(ownCards && { border: 0, bgcolor: 'transparent' }) }}
    >
      {isPlaceholderData && (
        <BusyBar
          aria-label="Cargando..."
          sx={{ position: 'absolute', zIndex: 1, inset: '0 0 auto', height: 3, borderRadius: '12px 12px 0 0' }}
        />
      )}
      {isError && (
        <Box sx={{ p: 1 }}>
          <RetryNotice text={texts.refreshFailed} onRetry={list.refetch} />
        </Box>
      )}
      {isEmpty && search === '' && <EmptyState icon={texts.emptyIcon} text={texts.empty} action={texts.emptyAction} />}
      {isEmpty && search !== '' && (
        <EmptyState
          role="status"
          icon={mdiMagnifyClose}
          text={`No hay resultados para «${search}».`}
          action={
            <Button variant="outlined" onClick={() => state.setSearch('')}>
              Borrar búsqueda
            </Button>
          }
        />
      )}
      {!isEmpty && (
        <>
          {(layout ? layout.hidesSorts : !ownCards) && <OrderField {...rows} />}
          {layout && <RowsTable {...rows} layout={layout} roomy={roomy} />}
          {ownCards && table.cards?.(data.data, table.highlighted)}
          {!layout && !ownCards && <RowsCards {...rows} />}
          <Pagination
            page={page}
            perPage={perPage}
            rowCount={data.data.length}
            total={data.total}
            totalExact={data.total_exacto}
            sizes={state.sizes}
            sticky={layout !== undefined}
            fitting={
              layout && roomy && data.total > perPage
                ? state.sizes.find((size) => size > Math.max(perPage, rowsThatFit()))
                : undefined
            }
            onPage={state.setPage}
            onPerPage={state.setRowsPerPage}
          />
        </>
      )}
    </Card>
  )
}
