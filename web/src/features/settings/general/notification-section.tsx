import type { Envios } from '@huella/contract'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useEnvios } from '../../../lib/api/use-envios.ts'
import { TextLink } from '../../../ui/layout/page-link.tsx'
import { useSectionPath } from '../use-section-path.ts'
import type { SettingsFormState } from '../use-settings-form.ts'
import { columns, SettingsSection } from './settings-section.tsx'
import { SettingsSwitch } from './settings-switch.tsx'

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
  const pathTo = useSectionPath()
  return (
    <SettingsSection heading="Notification Settings" anchor="notification-settings">
      <Box sx={columns}>
        <SettingsSwitch
          form={form}
          name="enableEmailNotifications"
          label="Enable Email Notifications"
          help={
            data ? (
              <>
                {emailHelp(data.email)} <TextLink to={pathTo('avisos')}>Send a test</TextLink>
              </>
            ) : (
              <Skeleton width="80%" />
            )
          }
        />
        <SettingsSwitch
          form={form}
          name="enableSMSNotifications"
          label="Enable SMS Notifications"
          help={data ? smsHelp(data.sms) : <Skeleton width="80%" />}
        />
      </Box>
    </SettingsSection>
  )
}
