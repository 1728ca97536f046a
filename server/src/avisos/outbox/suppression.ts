import type { AvisoCanal } from '@huella/contract'
import type { NoticeKind } from '../kind.ts'

/** A notice with the state of its recipient and clinic at the moment of sending, and what its kind has loaded. */
export interface SuppressionInput<Data = unknown> {
  kind: Pick<NoticeKind<object, Data>, 'always' | 'afterArchive' | 'suppressionReason'>
  data: Data
  canal: AvisoCanal
  persona: { archived: boolean; telefono: string | null }
  switches: Record<AvisoCanal, boolean>
}

/** Why a notice must not be sent any more, as shown on the screen; null if it still applies. */
export function suppressionReason({ kind, data, canal, persona, switches }: SuppressionInput, now: string) {
  if (persona.archived && !kind.afterArchive) return 'La cuenta ya no existe'
  if (!kind.always) {
    if (!switches[canal]) return `Avisos por ${canal === 'email' ? 'correo' : 'SMS'} desactivados`
    if (canal === 'sms' && !persona.telefono) return 'La persona no tiene teléfono'
  }
  return kind.suppressionReason?.(data, now) ?? null
}
