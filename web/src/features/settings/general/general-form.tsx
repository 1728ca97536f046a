import { usePublicSettings } from '../../../lib/api/use-public-settings.ts'
import { SettingsForm } from '../settings-form.tsx'
import { generalTexts } from '../texts.ts'
import { WithSettings } from '../with-settings.tsx'
import { AppointmentSection } from './appointment-section.tsx'
import { ClinicSection } from './clinic-section.tsx'
import { HoursSection } from './hours-section.tsx'
import { NotificationSection } from './notification-section.tsx'

/** The specification's four sections, under one button. */
export function GeneralForm() {
  // Somebody may change the timetable while the form is open.
  const { data: current } = usePublicSettings()
  return (
    <WithSettings height={720}>
      {(loaded, refetch) => {
        const hours = current ?? loaded
        return (
          <SettingsForm loaded={loaded} onReload={refetch} texts={generalTexts}>
            {(form) => (
              <>
                <ClinicSection form={form} />
                <HoursSection form={form} hours={hours} />
                <AppointmentSection form={form} hours={hours} />
                <NotificationSection form={form} />
              </>
            )}
          </SettingsForm>
        )
      }}
    </WithSettings>
  )
}
