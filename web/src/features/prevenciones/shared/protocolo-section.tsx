import {
  especieLabel,
  failure,
  PROTOCOLO_DESDE,
  type Protocolo,
  type Protocolos,
  prevencionTipos,
  success,
} from '@huella/contract'
import { mdiPencilOutline, mdiPlus, mdiTrashCanOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import { useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { abbreviatedDate } from '../../../lib/formats.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { useResultToast } from '../../../ui/entity/use-result-toast.ts'
import { RetryNotice } from '../../../ui/feedback/retry-notice.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { Icon } from '../../../ui/layout/icon.tsx'
import { SectionCard } from '../../../ui/layout/section-card.tsx'
import { useChangeProtocolos, useProtocolos } from '../prevencion-api.ts'
import { ProtocoloDialog } from '../protocolo/protocolo-dialog.tsx'
import type { TableChange } from '../protocolo/protocolo-table.ts'
import { intervalText } from '../protocolo/protocolo-values.ts'

/** When each species gets each vaccine and deworming again. */
export function ProtocoloSection() {
  const { data, error, isError, refetch } = useProtocolos()
  return (
    <SectionCard
      heading="Protocolo de prevención"
      help="De aquí sale la próxima fecha que se propone al poner una vacuna. La decide el veterinario."
    >
      {data && <ProtocoloTable loaded={data} />}
      {!data && isError && <RetryNotice text={messageOf(error, failure.protocolosLoad)} onRetry={refetch} />}
      {!data && !isError && <Skeleton role="status" aria-label="Cargando..." variant="rounded" height={320} />}
    </SectionCard>
  )
}

const row = {
  ...{ display: 'flex', alignItems: 'center', columnGap: 1, py: 1, overflowWrap: 'anywhere' },
  '& + &': { borderTop: 1, borderColor: 'divider' },
}
const secondary = { fontSize: '0.875rem', color: 'text.secondary' }

function ProtocoloTable({ loaded }: { loaded: Protocolos }) {
  const { protocolos } = loaded
  const known = [...new Set(protocolos.map(({ especie }) => especie))]
  const [chosen, setEspecie] = useState<string>()
  const especie = known.find((one) => one === chosen) ?? known[0]
  const [editing, setEditing] = useState<Protocolo | 'new'>()
  const [removing, setRemoving] = useState<Protocolo>()
  const { mutateAsync } = useChangeProtocolos()
  const showResult = useResultToast()

  const save = async (change: Required<Pick<TableChange, 'next'>> & TableChange) => {
    await mutateAsync({ table: loaded, change })
    setEspecie(change.next.especie)
  }
  const remove = (gone: Protocolo) =>
    showResult(mutateAsync({ table: loaded, change: { row: gone } }), {
      done: success.protocolosSaved,
      failed: failure.protocolosSave,
    })

  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 2, mb: 1.5 }}>
        {especie && (
          <Box sx={{ flex: '1 1 200px', maxWidth: { sm: 280 } }}>
            <SelectField
              label="Especie"
              options={known.map((value) => ({ value, label: especieLabel(value) }))}
              value={especie}
              onChange={({ target }) => setEspecie(target.value)}
            />
          </Box>
        )}
        <Button
          variant="outlined"
          startIcon={<Icon path={mdiPlus} size={20} />}
          onClick={() => setEditing('new')}
          sx={{ ml: 'auto', minHeight: 44 }}
        >
          Añadir
        </Button>
      </Box>
      <Box component="ul" aria-label="Protocolo" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {protocolos
          .filter((one) => one.especie === especie)
          .map((one) => (
            <Box component="li" key={`${one.tipo} ${one.nombre} ${one.vigente_desde}`} sx={row}>
              <Box sx={{ flexGrow: 1, minWidth: 0 }}>
                <Box sx={{ fontWeight: 600 }}>{one.nombre}</Box>
                <Box sx={secondary}>
                  {prevencionTipos[one.tipo]} · {intervalText(one)}
                  {one.vigente_desde !== PROTOCOLO_DESDE && ` · desde el ${abbreviatedDate(one.vigente_desde)}`}
                </Box>
                {one.nota && <Box sx={secondary}>{one.nota}</Box>}
              </Box>
              <IconButton aria-label={`Editar ${one.nombre}`} onClick={() => setEditing(one)}>
                <Icon path={mdiPencilOutline} />
              </IconButton>
              <IconButton aria-label={`Eliminar ${one.nombre}`} onClick={() => setRemoving(one)}>
                <Icon path={mdiTrashCanOutline} />
              </IconButton>
            </Box>
          ))}
      </Box>
      {editing && (
        <ProtocoloDialog
          row={editing === 'new' ? undefined : editing}
          especie={especie}
          onSave={save}
          onClosed={() => setEditing(undefined)}
        />
      )}
      {removing && (
        <ConfirmDialog
          question="¿Quitar esta fila del protocolo?"
          name={`${removing.nombre} · ${especieLabel(removing.especie)}`}
          note="Lo que ya está puesto no cambia."
          confirmLabel="Quitar"
          onConfirm={() => remove(removing)}
          onClosed={() => setRemoving(undefined)}
        />
      )}
    </>
  )
}
