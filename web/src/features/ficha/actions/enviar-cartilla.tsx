import type { Ficha } from '@huella/contract'
import { documentoOf } from '../../documentos/shared/documento.ts'
import { EnviarDialog } from '../../documentos/shared/enviar-dialog.tsx'

export function EnviarCartilla({ mascota, onClose }: { mascota: Ficha; onClose: () => void }) {
  const cartilla = documentoOf.cartilla(mascota.id_mascota)
  return <EnviarDialog documento={cartilla} dueno={mascota.usuario} onClosed={onClose} />
}
