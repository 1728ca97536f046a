import { SettingsSection } from './settings-section.tsx'
import { SettingsSwitch } from './settings-switch.tsx'
import type { SettingsFormState } from './use-settings-form.ts'

export function NotificationSection({ form }: { form: SettingsFormState }) {
  return (
    <SettingsSection heading="Notification Settings">
      <SettingsSwitch form={form} name="enableEmailNotifications" label="Enable Email Notifications" />
      <SettingsSwitch form={form} name="enableSMSNotifications" label="Enable SMS Notifications" />
    </SettingsSection>
  )
}
