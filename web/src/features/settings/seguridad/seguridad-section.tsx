import type { SegundoFactorResumen } from '@huella/contract'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { SettingsSection } from '../general/settings-section.tsx'
import { SettingsSwitch } from '../general/settings-switch.tsx'
import type { SettingsFormState } from '../use-settings-form.ts'

const useResumen = () =>
  useQuery({
    queryKey: ['segundo-factor-resumen'],
    queryFn: () => api.get<SegundoFactorResumen>('/api/admin/segundo-factor'),
  })

/** Whether staff must have a second factor, and who has. */
export function SeguridadSection({ form }: { form: SettingsFormState }) {
  const { data } = useResumen()
  return (
    <SettingsSection heading="Seguridad" help="Cómo entra el personal. Cada uno lo activa en su perfil.">
      {data && data.passkeys_inservibles > 0 && (
        <Notice severity="warning">
          {data.passkeys_inservibles === 1 ? 'Una passkey se creó' : `${data.passkeys_inservibles} passkeys se crearon`}{' '}
          para otra dirección de Huella y no funcionan en {data.rp_id ?? 'esta'}. Vuelve a poner la dirección de antes
          en PUBLIC_URL, o pide a sus dueños que entren con un código y creen otra.
        </Notice>
      )}
      <SettingsSwitch
        form={form}
        name="secondFactorForStaff"
        label="Exigir un segundo factor al personal"
        help="Pasado el plazo, quien no lo tenga solo puede activarlo."
      />
      <TextField
        label="Plazo (días)"
        help="Desde que lo exiges, o desde que se crea la cuenta."
        autoComplete="off"
        slotProps={{ input: { inputMode: 'numeric' } }}
        sx={{ maxWidth: 240 }}
        {...form.field('secondFactorGraceDays', { valueAsNumber: true })}
      />
      {data && (
        <Typography sx={{ color: 'text.secondary' }}>
          Tienen segundo factor {data.con} de {data.personal} personas del equipo.
        </Typography>
      )}
      <SettingsSwitch
        form={form}
        name="enforcePasswordChange"
        label="Exigir que se cambien las contraseñas provisionales"
        help="A quien el personal ha dado una: antes de nada elige la suya."
      />
    </SettingsSection>
  )
}
