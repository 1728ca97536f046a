const spanish = new Intl.Collator('es')

/** The ids of rows in the order of their keys, as a Spanish dictionary has it: rows with the same keys by their id. */
export const idsInOrder = (rows: { id: number; keys: (string | null)[] }[]): number[] =>
  rows.toSorted((a, b) => compareKeys(a.keys, b.keys) || a.id - b.id).map(({ id }) => id)

const compareKeys = (one: (string | null)[], other: (string | null)[]) =>
  one.map((key, n) => spanish.compare(key ?? '', other[n] ?? '')).find((order) => order !== 0) ?? 0
