import {
  fullName,
  type Supresion,
  type SupresionDecision,
  supresionDecision,
  supresionDecisionErrors,
  supresionTexts,
} from '@huella/contract'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { messageOf } from '../../lib/api/api-error.ts'
import { useEntityForm } from '../../lib/form/use-entity-form.ts'
import { useFormValue } from '../../lib/form/use-form-value.ts'
import { SaveDialog } from '../../ui/entity/save-dialog.tsx'
import { RadioField } from '../../ui/form/radio-field.tsx'
import { TextAreaField } from '../../ui/form/text-area-field.tsx'
import { useDecideSupresion, useSupresion } from './supresion-api.ts'
import { hasLines, keptLine } from './supresion-texts.ts'

interface Values {
  aceptar: boolean | ''
  respuesta: string
}

const options = [
  { value: 'si', label: 'Bloquear sus datos ahora' },
  { value: 'no', label: 'No aceptarla' },
] as const

/** Decides a request: shows what the clinic has, and what of it the law has it keep. */
export function DecidirDialog({ supresion, onClosed }: { supresion: Supresion; onClosed: () => void }) {
  const { id_supresion, usuario, motivo } = supresion
  const { data, error, isError } = useSupresion(id_supresion)
  const decide = useDecideSupresion(id_supresion)
  const form = useEntityForm<SupresionDecision, Values>(supresionDecision, { aceptar: '', respuesta: '' }, (body) => {
    const errors = supresionDecisionErrors(body)
    return 'respuesta' in errors ? { ok: false, errors } : { ok: true, value: body }
  })
  const aceptar = useFormValue(form, 'aceptar')
  const chosen = aceptar.value === true ? 'si' : 'no'
  return (
    <SaveDialog
      title="Decidir la petición"
      submitLabel={aceptar.value === false ? 'No aceptar' : 'Bloquear'}
      submitColor={aceptar.value === true ? 'error' : undefined}
      submitDisabled={!data?.conservacion || aceptar.value === ''}
      form={form}
      onSave={async ({ aceptar, respuesta }) => {
        await decide.mutateAsync({ aceptar, ...(respuesta && { respuesta }) })
        return aceptar ? supresionTexts.accepted : supresionTexts.refused
      }}
      failed={supresionTexts.decide}
      onClosed={onClosed}
    >
      {usuario && (
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          Borrar los datos de {fullName(usuario)}
        </Typography>
      )}
      {motivo && <Typography sx={{ overflowWrap: 'anywhere' }}>«{motivo}»</Typography>}
      <Box role="status" sx={{ minHeight: '7em' }}>
        {isError && messageOf(error, supresionTexts.load)}
        {data?.conservacion && (
          <>
            <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
              {hasLines(data.conservacion).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </Box>
            <Typography sx={{ mt: 1, fontWeight: 600 }}>{keptLine(data.conservacion)}</Typography>
          </>
        )}
      </Box>
      <RadioField
        label="Decisión"
        options={options}
        value={aceptar.value === '' ? ('' as 'no') : chosen}
        onChange={(value) => aceptar.onChange(value === 'si')}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Al bloquear, la cuenta se cierra y nadie vuelve a ver nada de esta persona ni de sus mascotas, tampoco tú. No se
        puede deshacer. Se le dice por correo.
      </Typography>
      <TextAreaField
        label={aceptar.value === false ? 'Por qué no se borran (lo leerá)' : 'Respuesta (opcional, la leerá)'}
        {...form.field('respuesta')}
      />
    </SaveDialog>
  )
}
