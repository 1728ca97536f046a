import type { SettingsBody } from '@huella/contract'
import type { RowChange } from '../../lib/form/row-changes.ts'
import type { FormTexts } from './texts.ts'

/** One line of a value; of a week or a list it is only said that it has changed. */
function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  return typeof value === 'object' || value === undefined ? '' : String(value)
}

/** What another administrator has changed, in the fields of this form. */
export const settingsChanges = (before: SettingsBody, now: SettingsBody, labels: FormTexts['labels']): RowChange[] =>
  (Object.keys(labels) as (keyof SettingsBody)[]).flatMap((name) => {
    if (JSON.stringify(before[name]) === JSON.stringify(now[name])) return []
    return [{ name, label: labels[name] ?? name, before: textOf(before[name]), now: textOf(now[name]) }]
  })
