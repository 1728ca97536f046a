import { SettingsForm } from '../settings-form.tsx'
import { reservasTexts } from '../texts.ts'
import { WithSettings } from '../with-settings.tsx'
import { PesosSection } from './pesos-section.tsx'
import { ReservasSection } from './reservas-section.tsx'

export const ReservasForm = () => (
  <WithSettings height={480}>
    {(loaded, refetch) => (
      <SettingsForm loaded={loaded} onReload={refetch} texts={reservasTexts}>
        {(form) => (
          <>
            <ReservasSection form={form} />
            <PesosSection form={form} />
          </>
        )}
      </SettingsForm>
    )}
  </WithSettings>
)
