import type { Aviso } from '@huella/contract'
import { mdiAlertCircleOutline, mdiClockOutline, mdiEmailCheckOutline, mdiMinus, mdiPhoneOutline } from '@mdi/js'
import { useCan } from '../../../lib/session/use-can.ts'
import { StatusChip } from '../../../ui/feedback/status-chip.tsx'
import { envioText } from '../envio-text.ts'
import { type Documento, useEnvios } from './documento.ts'

const looks = {
  enviado: { tone: 'success', icon: mdiEmailCheckOutline },
  pendiente: { tone: 'warning', icon: mdiClockOutline },
  fallido: { tone: 'error', icon: mdiAlertCircleOutline },
  por_llamar: { tone: 'warning', icon: mdiPhoneOutline },
  llamado: { tone: 'success', icon: mdiPhoneOutline },
  descartado: { tone: 'secondary', icon: mdiMinus },
} as const satisfies Record<Aviso['estado'], { tone: string; icon: string }>

/** Whether the owner has got it, for staff; nothing where it was never sent. */
export function EnvioState({ documento }: { documento: Documento }) {
  const last = useEnvios(documento, useCan('documentos:enviar'))?.[0]
  return last && <StatusChip wrap {...looks[last.estado]} label={envioText(last)} />
}
