import { PROTOCOLO_DESDE, type Protocolo, type ProtocoloBody, type Protocolos } from '@huella/contract'

/** What a row is known by: the table is replaced as a whole, and its rows have no ids. */
const keyOf = ({ especie, tipo, nombre, vigente_desde = PROTOCOLO_DESDE }: ProtocoloBody) =>
  JSON.stringify([especie, tipo, nombre.toLocaleLowerCase('es'), vigente_desde])

/** The row as it is in this table; undefined if somebody has removed or renamed it. */
export const rowIn = ({ protocolos }: Pick<Protocolos, 'protocolos'>, row: ProtocoloBody): Protocolo | undefined =>
  protocolos.find((one) => keyOf(one) === keyOf(row))

const isSame = (one: Protocolo | undefined, other: Protocolo | undefined) =>
  JSON.stringify(one) === JSON.stringify(other)

/** One change of the table: of `row`, which a new one has not, to `next`, which a removed one has not. */
export interface TableChange {
  row?: Protocolo
  next?: ProtocoloBody
}

/** The table with the change. A row that is no longer there is added again. */
export function changedTable({ protocolos }: Protocolos, { row, next }: TableChange): ProtocoloBody[] {
  const key = row && keyOf(row)
  const replaced = protocolos.flatMap((one): ProtocoloBody[] => {
    if (keyOf(one) !== key) return [one]
    return next ? [next] : []
  })
  const isThere = key !== undefined && protocolos.some((one) => keyOf(one) === key)
  return next && !isThere ? [...replaced, next] : replaced
}

/** Whether the change still fits the table as somebody else has left it: they changed other rows. */
export const stillFits = (actual: Protocolos, { row }: TableChange): boolean => !row || isSame(rowIn(actual, row), row)
