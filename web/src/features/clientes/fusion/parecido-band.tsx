import {
  type Cliente,
  type Contacto,
  fusionFailure,
  fusionSuccess,
  hasClientePage,
  type ParecidoMotivo,
} from '@huella/contract'
import { mdiAccountMultipleOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { clinicDay, fullName, shortDate } from '../../../lib/formats.ts'
import { useClinicToday } from '../../../lib/use-clinic-today.ts'
import { useResultToast } from '../../../ui/entity/use-result-toast.ts'
import { ClienteLink } from '../shared/cliente-link.tsx'
import { Band } from './band.tsx'
import { parecidosQuery, useAddDistintos, useRemoveDistintos } from './fusion-api.ts'

const reasons: Record<ParecidoMotivo, string> = {
  telefono: 'con el mismo teléfono',
  nombre_y_mascota: 'con el mismo nombre y una mascota que se llama igual',
  microchip: 'con el mismo microchip',
}
const and = new Intl.ListFormat('es')

interface ParecidoBandProps {
  cliente: Cliente
  onCompare: (otro: Contacto) => void
}

/** Somebody who may be the same person as the client. The next one follows when this one is decided. */
export function ParecidoBand({ cliente, onCompare }: ParecidoBandProps) {
  const { id_usuario: id } = cliente
  const { data } = useQuery({ ...parecidosQuery(id), enabled: hasClientePage(cliente) })
  const today = useClinicToday()
  const add = useAddDistintos()
  const remove = useRemoveDistintos()
  const showResult = useResultToast()
  const [otro] = data ?? []
  if (!otro) return null
  const pair = { id, id_otro: otro.id_usuario }
  const undo = () =>
    showResult(remove.mutateAsync(pair), { done: fusionSuccess.distintosUndone, failed: fusionFailure.distintos })
  const dismiss = () =>
    showResult(add.mutateAsync(pair), {
      done: fusionSuccess.distintos(fullName(otro)),
      failed: fusionFailure.distintos,
      undo: () => void undo(),
    })
  return (
    <Band
      label="Posible duplicado"
      icon={mdiAccountMultipleOutline}
      actions={
        <>
          <Button onClick={() => onCompare(otro)}>Comparar y fusionar</Button>
          <Button disabled={add.isPending} onClick={dismiss}>
            No lo es
          </Button>
        </>
      }
    >
      Puede ser la misma persona que{' '}
      <b>
        <ClienteLink cliente={otro} />
      </b>
      , en la lista desde el {shortDate(clinicDay(otro.creado_en), today)},{' '}
      {and.format(otro.motivos.map((motivo) => reasons[motivo]))}.
    </Band>
  )
}
