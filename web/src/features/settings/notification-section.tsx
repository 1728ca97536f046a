import type { Envios } from '@huella/contract'
import Skeleton from '@mui/material/Skeleton'
import { useEnvios } from '../../lib/api/use-envios.ts'
import { SettingsSection } from './settings-section.tsx'
import { SettingsSwitch } from './settings-switch.tsx'
import type { SettingsFormState } from './use-settings-form.ts'

/** States where e-mail is sent, since it may only be written to files. */
function emailHelp({ via, where, from }: Envios['email']): string {
  if (via === 'smtp') return `E-mail goes out through ${where}, from ${from}.`
  return `No mail server is set: messages are written as files to ${where}. Set SMTP_URL and MAIL_FROM to send them.`
}

function smsHelp(sms: Envios['sms']): string {
  if (sms) return `SMS go out through ${sms.where}, from ${sms.from}, to people with a telephone number.`
  return 'No SMS gateway is set: nothing will be sent. Set SMS_URL, SMS_TOKEN and SMS_FROM to send them.'
}

export function NotificationSection({ form }: { form: SettingsFormState }) {
  const { data } = useEnvios()
  return (
    <SettingsSection heading="Notification Settings">
      <SettingsSwitch
        form={form}
        name="enableEmailNotifications"
        label="Enable Email Notifications"
        help={data ? emailHelp(data.email) : <Skeleton width="80%" />}
      />
      <SettingsSwitch
        form={form}
        name="enableSMSNotifications"
        label="Enable SMS Notifications"
        help={data ? smsHelp(data.sms) : <Skeleton width="80%" />}
      />
    </SettingsSection>
  )
}
