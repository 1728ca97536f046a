import { type Cliente, type Contacto, contactText, fusionFailure, fusionSuccess } from '@huella/contract'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { messageOf } from '../../../lib/api/api-error.ts'
import { pathOf } from '../../../lib/areas.ts'
import { fullName } from '../../../lib/formats.ts'
import { useOptions } from '../../../lib/list/use-options.ts'
import { useUsuario } from '../../../lib/session/use-session.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { openLayers } from '../../../ui/dialog/layers.ts'
import { useResultToast } from '../../../ui/entity/use-result-toast.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { AsyncAutocomplete } from '../../../ui/form/async-autocomplete.tsx'
import { fusionQuery, useMerge, useUndoMerge } from './fusion-api.ts'
import { FusionResult } from './fusion-result.tsx'
import { FusionSides } from './fusion-sides.tsx'

interface FusionDialogProps {
  cliente: Cliente
  /** Somebody who may be the same person; else it is chosen here. */
  known?: Contacto
  onClosed: () => void
}

/** Two clients side by side: which one is kept, what it will be, and what becomes its own. */
export function FusionDialog({ cliente, known, onClosed }: FusionDialogProps) {
  const { rol } = useUsuario()
  const navigate = useNavigate()
  const showToast = useToast()
  const showResult = useResultToast()
  const clientes = useOptions('clientes', 'nombre')
  const [chosen, setChosen] = useState<Contacto | null>(known ?? null)
  const [keptId, setKeptId] = useState(cliente.id_usuario)
  const [closing, setClosing] = useState(false)
  const merge = useMerge()
  const undoMerge = useUndoMerge()
  const [problem, setProblem] = useState<string>()
  const query = useQuery({
    ...fusionQuery(cliente.id_usuario, chosen?.id_usuario ?? 0),
    enabled: chosen !== null,
  })

  const sides = query.data && [query.data.conservado, query.data.otro]
  const kept = sides?.find(({ id_usuario }) => id_usuario === keptId) ?? sides?.[0]
  const other = sides?.find((side) => side !== kept)
  const submit = async () => {
    if (!kept || !other) return false
    setProblem(undefined)
    const pair = { id: kept.id_usuario, id_otro: other.id_usuario }
    try {
      await merge.mutateAsync({ ...pair, ...(closing && { cerrar_sesion: true }) })
    } catch (error) {
      setProblem(messageOf(error, fusionFailure.merge))
      return false
    }
    const undo = () =>
      showResult(undoMerge.mutateAsync(pair), { done: fusionSuccess.undone, failed: fusionFailure.undo })
    showToast('success', fusionSuccess.merged(fullName(kept)), { label: 'Deshacer', onClick: () => void undo() })
    if (pair.id !== cliente.id_usuario)
      openLayers.afterClosing(() => navigate(pathOf(rol, `clients/${pair.id}`), { replace: true }))
    return true
  }

  return (
    <FormDialog
      title="Comparar y fusionar"
      submitLabel="Fusionar"
      submitDisabled={!other || (other.sesion_abierta && !closing)}
      isDirty={false}
      isSubmitting={merge.isPending}
      problem={problem}
      onSubmit={submit}
      onClosed={onClosed}
    >
      {!known && (
        <AsyncAutocomplete<Contacto>
          label={`Comparar a ${fullName(cliente)} con`}
          placeholder="Busca por nombre, correo o teléfono"
          emptyText="No hay clientes disponibles"
          value={chosen}
          onChange={setChosen}
          error={query.error ? messageOf(query.error, fusionFailure.load) : undefined}
          idOf={({ id_usuario }) => id_usuario}
          labelOf={fullName}
          secondaryOf={contactText}
          {...clientes}
        />
      )}
      {query.isFetching && !query.data && <Skeleton variant="rounded" height={320} />}
      {sides && kept && other && (
        <>
          <FusionSides sides={sides} kept={kept} onKeep={setKeptId} />
          <FusionResult kept={kept} other={other} />
          {other.sesion_abierta && (
            <FormControlLabel
              control={<Checkbox checked={closing} onChange={(_, checked) => setClosing(checked)} />}
              label={`${fullName(other)} tiene la sesión abierta en la web: cerrarla`}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}
