/** A row of a table that is replaced as a whole: its rows have no ids. */
export interface Fila {
  vigente_desde: string
}

export interface Tabla<Row extends Fila> {
  filas: Row[]
  version: string
}

/** One change of a table: of `row`, which a new one has not, to `next`, which a removed one has not. */
export interface TablaChange<Row> {
  row?: Row
  next?: Row
}

/** What a row is known by, beside the day from which on it holds. */
export type KeyOf<Row> = (row: Row) => readonly string[]

const textOf = <Row extends Fila>(row: Row, keyOf: KeyOf<Row>) =>
  JSON.stringify([...keyOf(row).map((part) => part.toLocaleLowerCase('es')), row.vigente_desde])

/** The row as it is in this table; undefined if somebody has removed or renamed it. */
export const rowIn = <Row extends Fila>({ filas }: Pick<Tabla<Row>, 'filas'>, row: Row, keyOf: KeyOf<Row>) =>
  filas.find((one) => textOf(one, keyOf) === textOf(row, keyOf))

/** The table with the change. A row that is no longer there is added again. */
export function changedTable<Row extends Fila>(
  { filas }: Tabla<Row>,
  { row, next }: TablaChange<Row>,
  keyOf: KeyOf<Row>,
): Row[] {
  const key = row && textOf(row, keyOf)
  const replaced = filas.flatMap((one): Row[] => {
    if (textOf(one, keyOf) !== key) return [one]
    return next ? [next] : []
  })
  const isThere = key !== undefined && filas.some((one) => textOf(one, keyOf) === key)
  return next && !isThere ? [...replaced, next] : replaced
}

/** Whether the change still fits the table as somebody else has left it: they changed other rows. */
export const stillFits = <Row extends Fila>(
  actual: Tabla<Row>,
  { row }: TablaChange<Row>,
  keyOf: KeyOf<Row>,
): boolean => !row || JSON.stringify(rowIn(actual, row, keyOf)) === JSON.stringify(row)
