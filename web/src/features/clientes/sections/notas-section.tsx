import { type Cliente, canDeleteNota, failure, limits, type NotaCliente, success } from '@huella/contract'
import { mdiKeyboardReturn, mdiPin, mdiPinOffOutline, mdiPinOutline, mdiTrashCanOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { clinicDay, shortDate } from '../../../lib/formats.ts'
import { useUsuario } from '../../../lib/session/use-session.ts'
import { useClinicToday } from '../../../lib/use-clinic-today.ts'
import { UnsavedChangesDialog } from '../../../ui/dialog/unsaved-changes-dialog.tsx'
import { useRemovedToast } from '../../../ui/entity/use-removed-toast.ts'
import { useResultToast } from '../../../ui/entity/use-result-toast.ts'
import { RetryNotice } from '../../../ui/feedback/retry-notice.tsx'
import { Icon } from '../../../ui/layout/icon.tsx'
import { RowMenu } from '../../../ui/table/rows/row-menu.tsx'
import { useHistorialAction } from '../../auditoria/shared/use-historial-action.ts'
import { notasQuery, useAddNota, usePinNota, useRemoveNota } from '../cliente-api.ts'
import { rowList, Section } from './section.tsx'

/** What the desk knows of a client, who never sees it. */
export function NotasSection({ cliente: { id_usuario } }: { cliente: Cliente }) {
  const { data, error, isError, isFetching, refetch } = useQuery(notasQuery(id_usuario))
  return (
    <Section heading="Notas de recepción">
      <Composer id={id_usuario} />
      {isError && !isFetching && (
        <Box sx={{ px: 2.5, pb: 2 }}>
          <RetryNotice text={messageOf(error, failure.notasLoad)} onRetry={refetch} />
        </Box>
      )}
      <Box component="ul" sx={rowList}>
        {data?.map((nota) => (
          <Nota key={nota.id_nota_cliente} nota={nota} />
        ))}
      </Box>
    </Section>
  )
}

/** One field: Enter saves, and a text that could not be saved stays. */
function Composer({ id }: { id: number }) {
  const [texto, setTexto] = useState('')
  const add = useAddNota(id)
  const showResult = useResultToast()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!texto.trim() || add.isPending) return
    const saved = await showResult(add.mutateAsync({ texto }), { done: success.notaSaved, failed: failure.notaSave })
    if (saved) setTexto('')
  }
  return (
    <Box component="form" onSubmit={submit} sx={{ px: 2.5, pb: 1.5 }}>
      <OutlinedInput
        fullWidth
        size="small"
        value={texto}
        onChange={({ target }) => setTexto(target.value)}
        placeholder="Añadir una nota…"
        inputProps={{ 'aria-label': 'Añadir una nota', maxLength: limits.reason }}
        endAdornment={
          <IconButton type="submit" edge="end" aria-label="Guardar la nota" disabled={!texto.trim()}>
            <Icon path={mdiKeyboardReturn} size={20} />
          </IconButton>
        }
      />
      <UnsavedChangesDialog unsaved={texto.trim() !== ''} />
    </Box>
  )
}

function Nota({ nota }: { nota: NotaCliente }) {
  const usuario = useUsuario()
  const today = useClinicToday()
  const showResult = useResultToast()
  const pin = usePinNota()
  const remove = useRemoveNota()
  const showRemoved = useRemovedToast()
  const historialOf = useHistorialAction()
  const actions = [
    {
      label: nota.fijada ? 'Quitar de la cabecera' : 'Fijar en la cabecera',
      icon: nota.fijada ? mdiPinOffOutline : mdiPinOutline,
      onClick: () =>
        void showResult(pin.mutateAsync(nota), {
          done: nota.fijada ? success.notaUnpinned : success.notaPinned,
          failed: failure.notaSave,
        }),
    },
    ...historialOf('nota_cliente', nota.id_nota_cliente),
    ...(canDeleteNota(usuario, nota)
      ? [
          {
            label: 'Eliminar',
            icon: mdiTrashCanOutline,
            danger: true,
            onClick: () =>
              void showRemoved(
                remove.mutateAsync(nota),
                { entidad: 'nota_cliente', id: nota.id_nota_cliente },
                { done: success.notaRemoved, failed: failure.notaRemove },
              ),
          },
        ]
      : []),
  ]
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, py: 1, mr: -1.5 }}>
      {nota.fijada && (
        <Box role="img" aria-label="Fijada" sx={{ display: 'grid', mt: 0.125, color: 'warning.main' }}>
          <Icon path={mdiPin} size={18} />
        </Box>
      )}
      <Box sx={{ flex: 1, minWidth: 0, fontSize: '0.90625rem', lineHeight: 1.4, overflowWrap: 'anywhere' }}>
        <Box sx={{ whiteSpace: 'pre-line' }}>{nota.texto}</Box>
        <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
          {nota.autor.nombre}, {shortDate(clinicDay(nota.creado_en), today)}
        </Box>
      </Box>
      <RowMenu row={nota} name={`la nota «${nota.texto.slice(0, 40)}»`} actions={actions} />
    </Box>
  )
}
