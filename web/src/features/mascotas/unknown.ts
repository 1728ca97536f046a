/** What fields of the form have where nobody knows: a blank one has not been answered. */
export const UNKNOWN_VALUE = '?'

/** The values as they are validated and sent: what nobody knows is null. */
export const withUnknown = (values: object): object =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === UNKNOWN_VALUE ? null : value]))
