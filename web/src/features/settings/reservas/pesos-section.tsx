import { especieLabel, especies } from '@huella/contract'
import { useFormValue } from '../../../lib/form/use-form-value.ts'
import { EspeciesField } from '../../../ui/form/especies-field.tsx'
import { SettingsSection } from '../general/settings-section.tsx'
import type { SettingsFormState } from '../use-settings-form.ts'

const options = especies.map((value) => ({ value, label: especieLabel(value) }))

/** Of which species the weights are typed in grams. */
export function PesosSection({ form }: { form: SettingsFormState }) {
  const { value = [], onChange } = useFormValue(form, 'especiesEnGramos')
  return (
    <SettingsSection
      heading="Pesos"
      help="Menos de un kilo siempre se ve en gramos. Aquí eliges de qué especies se escribe así."
    >
      <EspeciesField
        label="Se escriben en gramos"
        help="Las demás, en kilos."
        value={value}
        onChange={onChange}
        options={options}
      />
    </SettingsSection>
  )
}
