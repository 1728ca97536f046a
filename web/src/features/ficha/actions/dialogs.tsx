import { type Ficha, limits } from '@huella/contract'
import { type ComponentProps, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useOpenFromLocation } from '../../../lib/list/use-open-from-location.ts'
import { useCan } from '../../../lib/session/use-can.ts'
import { CitaForm } from '../../citas/shared/lazy-cita-form.tsx'
import { NUEVA_CITA } from '../../citas/shared/nueva-cita.ts'
import { documentoOf } from '../../documentos/shared/documento.ts'
import { EnviarDialog } from '../../documentos/shared/enviar-dialog.tsx'
import { MascotaForm } from '../../mascotas/shared/lazy-mascota-form.tsx'

export function PedirCitaDialog({ mascota, onClose }: { mascota: Ficha; onClose: () => void }) {
  return <CitaForm mascota={mascota} onClosed={onClose} onSaved={() => undefined} />
}

const LINK = 'pedir-cita'

/** The booking form that a search opens, or a reminder of prevention, with its reason: `?pedir-cita=Vacuna: Rabia`. */
export function PedirCitaLink({ mascota }: { mascota: Ficha }) {
  const [params] = useSearchParams()
  const [open, setOpen] = useState<Pick<ComponentProps<typeof CitaForm>, 'about'>>()
  const canCreate = useCan('citas:create') && !mascota.fallecida_en && !mascota.baja_en
  const motivo_consulta = params.get(LINK)?.slice(0, limits.reason) ?? ''
  useOpenFromLocation(LINK, () => canCreate && setOpen({ about: { tipo_consulta: 'vacunacion', motivo_consulta } }))
  useOpenFromLocation(NUEVA_CITA, () => canCreate && setOpen({}))
  if (!open) return null
  return <CitaForm mascota={mascota} {...open} onClosed={() => setOpen(undefined)} onSaved={() => undefined} />
}

export function EditarDialog({ mascota, onClose }: { mascota: Ficha; onClose: () => void }) {
  return <MascotaForm mascota={mascota} onClosed={onClose} onSaved={() => undefined} />
}

export function EnviarCartilla({ mascota, onClose }: { mascota: Ficha; onClose: () => void }) {
  const cartilla = documentoOf.cartilla(mascota.id_mascota)
  const { email } = mascota.usuario
  return email && <EnviarDialog documento={cartilla} dueno={{ ...mascota.usuario, email }} onClosed={onClose} />
}
