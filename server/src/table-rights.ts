import type { TableRights } from './platform/database/rights.ts'

/** Tables of which the program may not write every row. All others it reads and writes; it owns none. */
export const tableRights: TableRights = {
  auditoria: ['SELECT', 'INSERT'],
  lectura: ['SELECT', 'INSERT'],
  migracion: [],
}
