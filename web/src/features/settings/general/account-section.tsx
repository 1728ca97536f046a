import type { SettingsFormState } from '../use-settings-form.ts'
import { SettingsSection } from './settings-section.tsx'
import { SettingsSwitch } from './settings-switch.tsx'

/** What accounts must do. */
export function AccountSection({ form }: { form: SettingsFormState }) {
  return (
    <SettingsSection heading="Account Settings" anchor="account-settings">
      <SettingsSwitch
        form={form}
        name="enforcePasswordChange"
        label="Require a New Password"
        help="Whoever got a password from staff must choose their own before anything else. Otherwise they are only asked to."
      />
    </SettingsSection>
  )
}
