import { type Conservacion, type SupresionPeticion, supresionPeticion, supresionTexts } from '@huella/contract'
import Typography from '@mui/material/Typography'
import { useEntityForm } from '../../../lib/form/use-entity-form.ts'
import { dateInWords } from '../../../lib/formats.ts'
import { SaveDialog } from '../../../ui/entity/save-dialog.tsx'
import { TextAreaField } from '../../../ui/form/text-area-field.tsx'
import { useAskSupresion } from '../supresion-api.ts'

interface PedirDialogProps {
  /** What the clinic must keep. */
  conservacion?: Pick<Conservacion, 'hasta' | 'anios'>
  /** The client for whom an administrator writes the request down. */
  cliente?: { id_usuario: number; nombre: string }
  onClosed: () => void
}

/** Asks for data to be erased, and says what follows. */
export function PedirDialog({ conservacion, cliente, onClosed }: PedirDialogProps) {
  const ask = useAskSupresion(cliente?.id_usuario)
  const form = useEntityForm<SupresionPeticion, { motivo: string }>(supresionPeticion, { motivo: '' }, (body) => ({
    ok: true,
    value: body,
  }))
  return (
    <SaveDialog
      title={cliente ? 'Petición de borrado' : 'Pedir que borréis mis datos'}
      submitLabel={cliente ? 'Anotar la petición' : 'Enviar la petición'}
      form={form}
      onSave={async ({ motivo }) => {
        await ask.mutateAsync(motivo ? { motivo } : {})
        return cliente ? supresionTexts.noted : supresionTexts.sent
      }}
      failed={supresionTexts.send}
      onClosed={onClosed}
    >
      {cliente ? (
        <Typography>
          Anota aquí lo que {cliente.nombre} ha pedido por teléfono, por carta o en recepción. Hay un mes para
          contestar; se decide en «Borrado de datos».
        </Typography>
      ) : (
        <>
          <Typography>
            La clínica te contestará antes de un mes. Si acepta, tu cuenta se cierra, tus citas futuras se anulan y ya
            nadie podrá ver tus datos. No se puede deshacer.
          </Typography>
          <Typography>{keptText(conservacion)}</Typography>
        </>
      )}
      <TextAreaField label="Motivo (opcional)" {...form.field('motivo')} />
    </SaveDialog>
  )
}

/** What the law has the clinic keep, for whom it is about. */
export const keptText = (conservacion?: Pick<Conservacion, 'hasta' | 'anios'>): string =>
  conservacion?.hasta
    ? `La ley obliga a la clínica a conservar la historia clínica de tus mascotas ${conservacion.anios} años desde la última atención: hasta el ${dateInWords(conservacion.hasta)}. Hasta entonces queda bloqueada, y después se destruye.`
    : 'De tus mascotas no hay historia clínica que la ley obligue a conservar: se borra todo.'
