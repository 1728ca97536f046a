import { SettingsForm } from '../settings-form.tsx'
import { seguridadTexts } from '../texts.ts'
import { WithSettings } from '../with-settings.tsx'
import { SeguridadSection } from './seguridad-section.tsx'

export const SeguridadForm = () => (
  <WithSettings height={320}>
    {(loaded, refetch) => (
      <SettingsForm loaded={loaded} onReload={refetch} texts={seguridadTexts}>
        {(form) => <SeguridadSection form={form} />}
      </SettingsForm>
    )}
  </WithSettings>
)
