import type { ListQuery, Medicamento, MedicamentoFields } from '@huella/contract'
import { audit, type RestoreContext, restore } from '../entities/index.ts'
import type { Author } from '../platform/auth/author.ts'
import { AppError, type ConstraintErrors, fieldError } from '../platform/http/errors.ts'
import { type ListDefinition, spanishOrder } from '../platform/lists/list-definition.ts'
import { paginate, type SerializedList } from '../platform/lists/paginate.ts'
import { firstPattern, searchFor } from '../platform/lists/search.ts'
import type { Database, Tx } from '../platform/sql/database.ts'
import { assignments, columnValues, raw, sql } from '../platform/sql/sql.ts'

export const medicamentoConstraintErrors: ConstraintErrors = {
  medicamento_nombre_unico: () => fieldError('MEDICAMENTO_REPETIDO', 'nombre'),
}

const columns = `
  me.id_medicamento, me.nombre, me.principio_activo, me.presentacion, me.forma, me.unidad, me.concentracion::float8, me.partes, me.vias,
  me.notas, me.rangos, me.version`
const select = raw(`SELECT ${columns} FROM medicamento me`)

const list: ListDefinition = {
  table: 'medicamento me',
  id: 'me.id_medicamento',
  sorts: {
    nombre: { columns: [spanishOrder('me.nombre')] },
    principio_activo: { columns: [spanishOrder('me.principio_activo')] },
  },
  defaultSort: 'nombre',
  select: columns,
  joins: '',
}

export function listMedicamentos(db: Database, query: ListQuery): Promise<SerializedList<Medicamento>> {
  const first = firstPattern(query)
  return paginate(db, list, query, {
    where: [sql`me.eliminado_en IS NULL`],
    search: searchFor(query.search, (pattern) => {
      const condition = sql`me.busqueda LIKE ${pattern}`
      return { sets: [], matches: [condition], condition }
    }),
    first: first && sql`me.busqueda_nombre LIKE ${first}`,
  })
}

const columnsOf = (medicamento: MedicamentoFields) => ({
  nombre: medicamento.nombre,
  principio_activo: medicamento.principio_activo,
  presentacion: medicamento.presentacion,
  forma: medicamento.forma,
  unidad: medicamento.unidad,
  concentracion: medicamento.concentracion,
  partes: medicamento.partes,
  vias: medicamento.vias,
  notas: medicamento.notas,
  rangos: JSON.stringify(medicamento.rangos),
})

/** Locks first and reads then: the row may change while we wait for the lock. */
export async function lockMedicamento(tx: Tx, id: number): Promise<Medicamento> {
  await tx.query(sql`SELECT FROM medicamento WHERE id_medicamento = ${id} FOR UPDATE`)
  const [row] = await tx.query<Medicamento>(sql`${select} WHERE me.id_medicamento = ${id} AND me.eliminado_en IS NULL`)
  if (!row) throw new AppError('NO_ENCONTRADO')
  return row
}

/** Those of these ids that are in the catalogue, which stay as they are until the transaction ends. */
export const shareMedicamentos = (tx: Tx, ids: readonly number[]): Promise<Medicamento[]> =>
  tx.query(
    sql`${select} WHERE me.id_medicamento = ANY(${ids}) AND me.eliminado_en IS NULL ORDER BY me.id_medicamento FOR SHARE`,
  )

export async function insertMedicamento(tx: Tx, fields: MedicamentoFields, author: Author): Promise<Medicamento> {
  const despues = await tx.queryOne<Medicamento>(sql`
    WITH me AS (INSERT INTO medicamento ${columnValues(columnsOf(fields))} RETURNING *) SELECT ${raw(columns)} FROM me`)
  await audit(tx, author, { accion: 'crear', entidad: 'medicamento', id: despues.id_medicamento, despues })
  return despues
}

export async function updateMedicamento(
  tx: Tx,
  antes: Medicamento,
  fields: MedicamentoFields,
  author: Author,
): Promise<Medicamento> {
  const id = antes.id_medicamento
  const despues = await tx.queryOne<Medicamento>(sql`
    WITH me AS (UPDATE medicamento SET ${assignments(columnsOf(fields))} WHERE id_medicamento = ${id} RETURNING *)
    SELECT ${raw(columns)} FROM me`)
  await audit(tx, author, { accion: 'actualizar', entidad: 'medicamento', id, antes, despues })
  return despues
}

/** Brings an archived one back, unless another one has its name now. */
export async function restoreMedicamento(tx: Tx, id: number, { author }: RestoreContext): Promise<void> {
  await restore(tx, 'medicamento', sql`id_medicamento = ${id}`, author)
}
