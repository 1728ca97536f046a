import { type Settings, settingsBody } from '@huella/contract'
import { useContractForm } from '../../lib/form/use-contract-form.ts'

/** The version is one of the values: the one that the form was filled with is sent. */
export const useSettingsForm = (loaded: Settings) => useContractForm(settingsBody, loaded)

export type SettingsFormState = ReturnType<typeof useSettingsForm>
