import { type Settings, settingsBody } from '@huella/contract'
import { useContractForm } from '../../lib/form/use-contract-form.ts'

/** The version is one of its values: what is sent is always that of the settings the form was filled with. */
export const useSettingsForm = (loaded: Settings) => useContractForm(settingsBody, loaded)

export type SettingsFormState = ReturnType<typeof useSettingsForm>
