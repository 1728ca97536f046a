import {
  type Cliente,
  failure,
  keysOf,
  type Llamada,
  type LlamadaResultado,
  limits,
  llamadaMotivos,
  llamadaResultados,
  success,
} from '@huella/contract'
import { mdiPhoneCheckOutline, mdiPhoneMissedOutline, mdiPhoneOutline, mdiPlus } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { fullName } from '../../../lib/formats.ts'
import { useCan } from '../../../lib/session/use-can.ts'
import { useClinicToday } from '../../../lib/use-clinic-today.ts'
import { UnsavedChangesDialog } from '../../../ui/dialog/unsaved-changes-dialog.tsx'
import { useResultToast } from '../../../ui/entity/use-result-toast.ts'
import { RetryNotice } from '../../../ui/feedback/retry-notice.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Icon } from '../../../ui/layout/icon.tsx'
import { llamadasQuery, useAddLlamada, useRemoveLlamada } from '../cliente-api.ts'
import { instantText } from '../when.ts'
import { LogRow } from './log-row.tsx'
import { EmptyLine, rowList, Section } from './section.tsx'

const SHOWN = 5

/** The calls with a client, newest first. One is noted with two clicks: that there was one, and how it ended. */
export function LlamadasSection({ cliente }: { cliente: Cliente }) {
  const { id_usuario } = cliente
  const { data, error, isError, isFetching, refetch } = useQuery(llamadasQuery(id_usuario))
  const canNote = useCan('llamadas:create')
  const [noting, setNoting] = useState(false)
  const [all, setAll] = useState(false)
  const note = canNote && !noting && (
    <Button startIcon={<Icon path={mdiPlus} size={20} />} onClick={() => setNoting(true)}>
      Anotar
    </Button>
  )
  return (
    <Section heading="Llamadas" actions={data && data.length > 0 && note}>
      {noting && <Composer cliente={cliente} onClosed={() => setNoting(false)} />}
      {isError && !isFetching && (
        <Box sx={{ px: 2.5, pb: 2 }}>
          <RetryNotice text={messageOf(error, failure.llamadasLoad)} onRetry={refetch} />
        </Box>
      )}
      {data?.length === 0 && !noting && (
        <EmptyLine
          icon={<Icon path={mdiPhoneOutline} size={28} />}
          text="Todavía no hay llamadas anotadas."
          action={
            canNote && (
              <Button variant="outlined" onClick={() => setNoting(true)}>
                Anotar
              </Button>
            )
          }
        />
      )}
      <Box component="ul" sx={rowList}>
        {data?.slice(0, all ? undefined : SHOWN).map((llamada) => (
          <Call key={llamada.id_llamada} llamada={llamada} />
        ))}
      </Box>
      {data && data.length > SHOWN && !all && (
        <Box sx={{ px: 1.5, pb: 1 }}>
          <Button onClick={() => setAll(true)}>Ver las {data.length}</Button>
        </Box>
      )}
    </Section>
  )
}

/** What it was about, if somebody types it; and how it ended, which notes it. */
function Composer({ cliente, onClosed }: { cliente: Cliente; onClosed: () => void }) {
  const [nota, setNota] = useState('')
  const add = useAddLlamada(cliente.id_usuario)
  const remove = useRemoveLlamada()
  const showResult = useResultToast()
  const undo = (id_llamada: number) =>
    showResult(remove.mutateAsync(id_llamada), { done: success.llamadaRemoved, failed: failure.llamadaRemove })
  const save = async (resultado: LlamadaResultado) => {
    const call = add.mutateAsync({ resultado, nota })
    const texts = {
      done: success.llamadaNoted(llamadaResultados[resultado], fullName(cliente)),
      failed: failure.llamadaSave,
    }
    const saved = await showResult(call, { ...texts, undo: () => void call.then((row) => undo(row.id_llamada)) })
    if (saved) onClosed()
  }
  return (
    <Box role="group" aria-label="Anotar una llamada" sx={{ display: 'grid', gap: 1.5, px: 2.5, pb: 2 }}>
      <TextField
        label="Asunto"
        help="Opcional"
        autoFocus
        value={nota}
        onChange={({ target }) => setNota(target.value)}
        inputProps={{ maxLength: limits.reason }}
      />
      <Box role="group" aria-label="Cómo terminó" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {keysOf(llamadaResultados).map((resultado) => (
          <Button
            key={resultado}
            variant="outlined"
            size="small"
            disabled={add.isPending}
            onClick={() => save(resultado)}
          >
            {llamadaResultados[resultado]}
          </Button>
        ))}
        <Button size="small" color="inherit" onClick={onClosed}>
          Cancelar
        </Button>
      </Box>
      <UnsavedChangesDialog unsaved={nota.trim() !== ''} />
    </Box>
  )
}

function Call({ llamada }: { llamada: Llamada }) {
  const { motivo, resultado, nota, mascota, autor, creado_en } = llamada
  const today = useClinicToday()
  const missed = resultado === 'no_contesta'
  const subject = nota ?? [llamadaMotivos[motivo], mascota?.nombre].filter(Boolean).join(': ')
  return (
    <LogRow
      icon={missed ? mdiPhoneMissedOutline : mdiPhoneCheckOutline}
      title={subject}
      strong={llamadaResultados[resultado]}
      tone={missed ? 'warning.main' : undefined}
      rest={`${instantText(creado_en, today)} · ${autor.nombre}`}
    />
  )
}
