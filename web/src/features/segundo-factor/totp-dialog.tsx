import { type TotpInicio, totpConfirmacion } from '@huella/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { QrCode } from './qr-code.tsx'
import { useConfirmTotp } from './segundo-factor-api.ts'
import type { StepProps } from './steps.ts'
import { useStepForm } from './use-step-form.ts'

/** The key in groups of four, as people copy it. */
const grouped = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret

export function TotpDialog({ inicio, onNext, onClosed }: StepProps & { inicio: TotpInicio }) {
  const confirm = useConfirmTotp()
  const { field, dialog } = useStepForm(totpConfirmacion, { codigo: '' }, async (body) =>
    onNext({ name: 'codigos', codigos: (await confirm.mutateAsync(body)).codigos }),
  )
  return (
    <FormDialog title="Activar el segundo factor" submitLabel="Activar" {...dialog} onClosed={onClosed}>
      <Typography>
        Escanea el código con una aplicación de códigos, como Google Authenticator, Aegis o la de tu gestor de
        contraseñas. Después escribe el número que muestra.
      </Typography>
      <Box sx={{ display: 'grid', gap: 2.5, alignItems: 'center', gridTemplateColumns: { sm: '232px 1fr' } }}>
        <QrCode text={inicio.url} label="Código QR para tu aplicación" />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            ¿No puedes escanearlo? Escribe esta clave en la aplicación:
          </Typography>
          <Typography sx={{ mt: 0.5, fontFamily: 'monospace', fontSize: '1rem', overflowWrap: 'anywhere' }}>
            {grouped(inicio.secreto)}
          </Typography>
          {/* A phone cannot scan its own screen. */}
          <Button
            href={inicio.url}
            sx={{ display: 'none', mt: 1, ml: -1, '@media (pointer: coarse)': { display: 'inline-flex' } }}
          >
            Abrir en la aplicación de este teléfono
          </Button>
        </Box>
      </Box>
      <TextField
        label="Código de 6 números"
        autoComplete="one-time-code"
        slotProps={{ input: { inputMode: 'numeric', maxLength: 10 } }}
        {...field('codigo')}
      />
    </FormDialog>
  )
}
