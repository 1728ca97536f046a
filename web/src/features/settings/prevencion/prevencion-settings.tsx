import { comunidades, keysOf } from '@huella/contract'
import Box from '@mui/material/Box'
import { usePublicSettings } from '../../../lib/api/use-public-settings.ts'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { Tablas } from '../../prevenciones/shared/lazy-tablas.tsx'
import { SettingsSection } from '../general/settings-section.tsx'
import { SettingsForm } from '../settings-form.tsx'
import { prevencionTexts } from '../texts.ts'
import { WithSettings } from '../with-settings.tsx'

const options = keysOf(comunidades).map((value) => ({ value, label: comunidades[value] }))

/** Where the clinic is, and the tables by which the next dose is proposed. */
export const PrevencionSettings = () => (
  <WithSettings height={240}>
    {(loaded, refetch) => (
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}>
        <SettingsForm loaded={loaded} onReload={refetch} texts={prevencionTexts}>
          {(form) => (
            <SettingsSection
              heading="Comunidad autónoma"
              help="De ella depende cada cuánto toca la vacuna de la rabia."
            >
              <SelectField
                label="La clínica está en"
                placeholder="Sin elegir: cuenta la ficha de la vacuna"
                options={options}
                {...form.field('comunidad', { setValueAs: (value: string | null) => value || null })}
              />
            </SettingsSection>
          )}
        </SettingsForm>
        <SavedTablas />
      </Box>
    )}
  </WithSettings>
)

/** Of the region as it is saved: the form keeps what it was loaded with. */
function SavedTablas() {
  const { data } = usePublicSettings()
  return <Tablas comunidad={data?.comunidad ?? null} />
}
