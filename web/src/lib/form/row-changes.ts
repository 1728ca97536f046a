/** Label and text of each field of a row, as people read them. The keys are those of the form where it has the field. */
export type RowTexts = Record<string, readonly [label: string, text: string]>

export interface RowChange {
  name: string
  label: string
  before: string
  now: string
}

/** What differs between two states of a row. */
export const changesBetween = (before: RowTexts, now: RowTexts): RowChange[] =>
  Object.entries(now).flatMap(([name, [label, text]]) => {
    const old = before[name]?.[1] ?? ''
    return old === text ? [] : [{ name, label, before: old, now: text }]
  })
