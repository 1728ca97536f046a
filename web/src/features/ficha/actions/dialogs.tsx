import { type Ficha, limits } from '@huella/contract'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useOpenFromLocation } from '../../../lib/list/use-open-from-location.ts'
import { useCan } from '../../../lib/session/use-can.ts'
import { CitaForm } from '../../citas/shared/lazy-cita-form.tsx'
import { documentoOf } from '../../documentos/shared/documento.ts'
import { EnviarDialog } from '../../documentos/shared/enviar-dialog.tsx'
import { MascotaForm } from '../../mascotas/shared/lazy-mascota-form.tsx'

export function PedirCitaDialog({ mascota, onClose }: { mascota: Ficha; onClose: () => void }) {
  return <CitaForm mascota={mascota} onClosed={onClose} onSaved={() => undefined} />
}

const LINK = 'pedir-cita'

/** The booking form that a reminder of prevention links to, with its reason: `?pedir-cita=Vacuna: Rabia`. */
export function PedirCitaLink({ mascota }: { mascota: Ficha }) {
  const [params] = useSearchParams()
  const [motivo, setMotivo] = useState<string>()
  const canCreate = useCan('citas:create') && !mascota.fallecida_en && !mascota.baja_en
  useOpenFromLocation(LINK, () => canCreate && setMotivo(params.get(LINK)?.slice(0, limits.reason) ?? ''))
  if (motivo === undefined) return null
  return (
    <CitaForm
      mascota={mascota}
      about={{ tipo_consulta: 'vacunacion', motivo_consulta: motivo }}
      onClosed={() => setMotivo(undefined)}
      onSaved={() => undefined}
    />
  )
}

export function EditarDialog({ mascota, onClose }: { mascota: Ficha; onClose: () => void }) {
  return <MascotaForm mascota={mascota} onClosed={onClose} onSaved={() => undefined} />
}

export function EnviarCartilla({ mascota, onClose }: { mascota: Ficha; onClose: () => void }) {
  const cartilla = documentoOf.cartilla(mascota.id_mascota)
  const { email } = mascota.usuario
  return email && <EnviarDialog documento={cartilla} dueno={{ ...mascota.usuario, email }} onClosed={onClose} />
}
