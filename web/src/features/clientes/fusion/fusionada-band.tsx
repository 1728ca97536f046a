import { type Cliente, type Fusion, fusionFailure, fusionSuccess } from '@huella/contract'
import { mdiCallMerge } from '@mdi/js'
import Button from '@mui/material/Button'
import { clinicDay, fullName, shortDate } from '../../../lib/formats.ts'
import { useCan } from '../../../lib/session/use-can.ts'
import { useClinicToday } from '../../../lib/use-clinic-today.ts'
import { useResultToast } from '../../../ui/entity/use-result-toast.ts'
import { Band } from './band.tsx'
import { useUndoMerge } from './fusion-api.ts'

interface FusionadaBandProps {
  cliente: Cliente
  /** The merged client whose address led here. */
  asked?: number
}

/** The clients that have become part of this one, as long as it can be undone; always the one that somebody asked for. */
export function FusionadaBand({ cliente, asked }: FusionadaBandProps) {
  return cliente.fusiones
    .filter(({ otro, reversible }) => reversible || otro.id_usuario === asked)
    .map((fusion) => <Fusionada key={fusion.otro.id_usuario} id={cliente.id_usuario} fusion={fusion} />)
}

function Fusionada({ id, fusion: { otro, autor, creado_en, reversible } }: { id: number; fusion: Fusion }) {
  const today = useClinicToday()
  const canMerge = useCan('clientes:fusionar')
  const undo = useUndoMerge()
  const showResult = useResultToast()
  const separate = () =>
    showResult(undo.mutateAsync({ id, id_otro: otro.id_usuario }), {
      done: fusionSuccess.undone,
      failed: fusionFailure.undo,
    })
  return (
    <Band
      label="Ficha fusionada"
      icon={mdiCallMerge}
      actions={
        canMerge &&
        reversible && (
          <Button disabled={undo.isPending} onClick={separate}>
            Deshacer la fusión
          </Button>
        )
      }
    >
      La ficha de <b>{fullName(otro)}</b> es parte de esta: {autor.nombre} las fusionó el{' '}
      {shortDate(clinicDay(creado_en), today)}.{!reversible && ' Ya no se puede deshacer.'}
    </Band>
  )
}
