import { type Aviso, documentoTexts } from '@huella/contract'
import { api } from '../../../lib/api/api.ts'
import { useWrite } from '../../../lib/api/use-write.ts'
import { clinicDay, clinicToday, fullName } from '../../../lib/formats.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { useResultToast } from '../../../ui/entity/use-result-toast.ts'
import { envioText } from '../envio-text.ts'
import { type Documento, useEnvios, withArticle } from './documento.ts'

interface EnviarDialogProps {
  documento: Documento
  dueno: { nombre: string; apellido: string; email: string }
  onClosed: () => void
}

/** Asks before a document goes to somebody outside, and says to whom. */
export function EnviarDialog({ documento, dueno, onClosed }: EnviarDialogProps) {
  const showResult = useResultToast()
  const send = useWrite('aviso', () => api.post<Aviso>(documento.envio, undefined))
  const last = useEnvios(documento, true)?.find(({ estado }) => estado === 'enviado' || estado === 'pendiente')
  const repeated = last && clinicDay(last.creado_en) === clinicToday()
  const confirm = () =>
    showResult(send.mutateAsync(undefined), {
      done: documentoTexts.queued(dueno.email),
      failed: documentoTexts.sendFailed,
    })
  return (
    <ConfirmDialog
      question={`¿Enviar ${withArticle(documento)} a ${fullName(dueno)}?`}
      name={dueno.email}
      note={repeated ? `Ya se ha pedido hoy: ${envioText(last)}.` : 'Lo recibirá por correo, en PDF.'}
      confirmLabel={repeated ? 'Enviar de nuevo' : 'Enviar'}
      color="primary"
      onConfirm={confirm}
      onClosed={onClosed}
    />
  )
}
