import { keysOf, type Settings, type SettingsBody, settingsBody, tiposConsulta } from '@huella/contract'
import { useContractForm } from '../../lib/form/use-contract-form.ts'

const noDuraciones = Object.fromEntries(keysOf(tiposConsulta).map((tipo) => [tipo, undefined]))

/** The values have every field of the form, because a missing one would count as changed, and nothing that follows from the timetable. */
export const settingsValues = ({
  duraciones,
  openingHours: _,
  openings: __,
  timetable: ___,
  ...rest
}: SettingsBody & Partial<Settings>): SettingsBody => ({
  ...rest,
  duraciones: { ...noDuraciones, ...duraciones },
})

/** The version is one of the values: the one that the form was filled with is sent. */
export const useSettingsForm = (loaded: Settings) => useContractForm(settingsBody, settingsValues(loaded))

export type SettingsFormState = ReturnType<typeof useSettingsForm>
