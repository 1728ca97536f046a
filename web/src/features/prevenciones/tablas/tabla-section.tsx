import { FILA_DESDE, failure, success } from '@huella/contract'
import { mdiNeedle, mdiPencilOutline, mdiPlus, mdiTrashCanOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import { type ReactNode, useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { abbreviatedDate } from '../../../lib/formats.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { useResultToast } from '../../../ui/entity/use-result-toast.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { RetryNotice } from '../../../ui/feedback/retry-notice.tsx'
import { SelectField, type SelectOption } from '../../../ui/form/select-field.tsx'
import { Icon } from '../../../ui/layout/icon.tsx'
import { SectionCard } from '../../../ui/layout/section-card.tsx'
import { type TablaSource, useChangeTabla, useTabla } from './tabla-api.ts'
import type { Fila, Tabla, TablaChange } from './tabla-changes.ts'

/** What a row says in the list. */
interface ShownFila {
  title: string
  lines: (string | null | false | undefined)[]
}

export interface FilaDialogProps<Row> {
  /** The row to edit; none for a new one. */
  row?: Row
  /** Of the filter, for a new one. */
  group: string
  onSave: (change: TablaChange<Row> & { next: Row }) => Promise<unknown>
  onClosed: () => void
}

interface TablaSectionProps<Row extends Fila> {
  heading: string
  help: string
  source: TablaSource<Row>
  /** By what the rows are filtered. */
  groupLabel: string
  groups: readonly SelectOption[]
  groupsOf: (row: Row) => readonly string[]
  initialGroup?: string
  shown: (row: Row) => ShownFila
  /** What holds without a row, of the group that is shown. */
  foot?: (group: string, rows: readonly Row[]) => ReactNode
  empty: string
  Dialog: (props: FilaDialogProps<Row>) => ReactNode
}

/** A table of rules that the administrator edits row by row. */
export function TablaSection<Row extends Fila>(props: TablaSectionProps<Row>) {
  const { heading, help, source } = props
  const { data, error, isError, refetch } = useTabla(source)
  return (
    <SectionCard heading={heading} help={help}>
      {data && <Filas {...props} loaded={data} />}
      {!data && isError && <RetryNotice text={messageOf(error, failure.tablaLoad)} onRetry={refetch} />}
      {!data && !isError && <Skeleton role="status" aria-label="Cargando..." variant="rounded" height={240} />}
    </SectionCard>
  )
}

export const filaRow = {
  ...{ display: 'flex', alignItems: 'center', columnGap: 1, py: 1, overflowWrap: 'anywhere' },
  '& + &': { borderTop: 1, borderColor: 'divider' },
}
export const filaSecondary = { fontSize: '0.875rem', color: 'text.secondary' }

function Filas<Row extends Fila>(props: TablaSectionProps<Row> & { loaded: Tabla<Row> }) {
  const { loaded, source, heading, groupLabel, groups, groupsOf, initialGroup, shown, foot, empty, Dialog } = props
  const [group, setGroup] = useState(initialGroup || (groups[0]?.value ?? ''))
  const [editing, setEditing] = useState<Row | 'new'>()
  const [removing, setRemoving] = useState<Row>()
  const { mutateAsync } = useChangeTabla(source)
  const showResult = useResultToast()
  const rows = loaded.filas.filter((row) => groupsOf(row).includes(group))

  const save = async (change: TablaChange<Row> & { next: Row }) => {
    await mutateAsync({ table: loaded, change })
    const [first = group] = groupsOf(change.next)
    if (!groupsOf(change.next).includes(group)) setGroup(first)
  }
  const remove = (gone: Row) =>
    showResult(mutateAsync({ table: loaded, change: { row: gone } }), {
      done: success.filaRemoved,
      failed: failure.tablaSave,
    })

  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 2, mb: 1.5 }}>
        <Box sx={{ flex: '1 1 200px', maxWidth: { sm: 280 } }}>
          <SelectField
            label={groupLabel}
            options={groups}
            value={group}
            onChange={({ target }) => setGroup(target.value)}
          />
        </Box>
        <Button
          variant="outlined"
          startIcon={<Icon path={mdiPlus} size={20} />}
          onClick={() => setEditing('new')}
          sx={{ ml: 'auto', minHeight: 44 }}
        >
          Añadir
        </Button>
      </Box>
      {rows.length === 0 && !foot && <EmptyState compact icon={mdiNeedle} text={empty} />}
      <Box component="ul" aria-label={heading} sx={{ m: 0, p: 0, listStyle: 'none', '&:empty': { display: 'none' } }}>
        {rows.map((row) => {
          const { title, lines } = shown(row)
          return (
            <Box component="li" key={`${source.keyOf(row).join(' ')} ${row.vigente_desde}`} sx={filaRow}>
              <Box sx={{ flexGrow: 1, minWidth: 0 }}>
                <Box sx={{ fontWeight: 600 }}>{title}</Box>
                {lines.filter(Boolean).map((line) => (
                  <Box key={String(line)} sx={filaSecondary}>
                    {line}
                  </Box>
                ))}
                {row.vigente_desde !== FILA_DESDE && (
                  <Box sx={filaSecondary}>Desde el {abbreviatedDate(row.vigente_desde)}</Box>
                )}
              </Box>
              <IconButton aria-label={`Editar ${title}`} onClick={() => setEditing(row)}>
                <Icon path={mdiPencilOutline} />
              </IconButton>
              <IconButton aria-label={`Eliminar ${title}`} onClick={() => setRemoving(row)}>
                <Icon path={mdiTrashCanOutline} />
              </IconButton>
            </Box>
          )
        })}
      </Box>
      {foot?.(group, rows)}
      {editing && (
        <Dialog
          row={editing === 'new' ? undefined : editing}
          group={group}
          onSave={save}
          onClosed={() => setEditing(undefined)}
        />
      )}
      {removing && (
        <ConfirmDialog
          question="¿Quitar esta fila?"
          name={shown(removing).title}
          note="Lo que ya está puesto no cambia."
          confirmLabel="Quitar"
          onConfirm={() => remove(removing)}
          onClosed={() => setRemoving(undefined)}
        />
      )}
    </>
  )
}
