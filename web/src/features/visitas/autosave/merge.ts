import { type Content, type FieldName, fieldNames, sameContent, typedContent, type VisitaValues } from './values.ts'

interface Versions {
  /** What is on the screen. */
  values: VisitaValues
  /** What it was typed into, by field; undefined where that is not known. */
  base: Partial<Content>
  /** What is stored now. */
  stored: Content
  /** What the server has of a field may be what was sent without a response. */
  sent: readonly Partial<Content>[]
  /** What `stored` looks like on a screen. */
  shown: VisitaValues
  /** The field with the cursor: its text is not replaced. */
  focused: FieldName | null
}

interface Merged {
  values: VisitaValues
  base: Partial<Content>
  conflicts: FieldName[]
}

/** Takes over what somebody else has changed and the user has not, by field; what both have changed is a conflict. */
export function mergeFields({ values, base, stored, sent, shown, focused }: Versions): Merged {
  const { fields: typed, errors } = typedContent(values)
  const merged: Merged = { values: { ...values }, base: { ...base }, conflicts: [] }
  const agree = (name: FieldName) => Object.assign(merged.base, { [name]: stored[name] })
  const isSent = (name: FieldName) => sent.some((one) => name in one && sameContent(one[name], stored[name]))
  for (const name of fieldNames) {
    const own = name in errors ? Symbol('cannot be stored') : typed[name]
    if (sameContent(stored[name], base[name])) continue
    if (sameContent(own, stored[name]) || isSent(name)) agree(name)
    else if (!sameContent(own, base[name])) merged.conflicts.push(name)
    else if (name !== focused) {
      Object.assign(merged.values, { [name]: shown[name] })
      agree(name)
    }
  }
  return merged
}
