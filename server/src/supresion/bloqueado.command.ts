import { audit } from '../entities/index.ts'
import type { AdminCommand } from '../platform/ops/admin-command.ts'
import { StartupError } from '../platform/ops/startup-error.ts'
import type { Tx } from '../platform/sql/database.ts'
import { raw, sql } from '../platform/sql/sql.ts'
import { withTransaction } from '../platform/sql/transaction.ts'

const USAGE = 'npm run admin -- bloqueado [ID | --buscar TEXT] --motivo TEXT'

interface Found {
  id_supresion: number
  id_usuario: number
  conservar_hasta: string | null
}

/** Reads what is blocked, for judges and authorities (LO 3/2018, art. 32). Each reading is in the audit trail, with its reason. */
export const bloqueadoCommand: AdminCommand = {
  usage: '[ID | --buscar TEXT] --motivo TEXT',
  options: { motivo: { type: 'string' }, buscar: { type: 'string' } },
  run: ({ positionals: [id, extra], values }, { db }) =>
    withTransaction(db, async (tx) => {
      const { motivo, buscar } = values as { motivo?: string; buscar?: string }
      if (extra || (id && !/^[1-9]\d{0,8}$/.test(id))) throw new StartupError(`Usage: ${USAGE}`)
      if (!motivo?.trim()) throw new StartupError(`Why is it read? The audit trail keeps it. Usage: ${USAGE}`)
      if (!id) return listBlocked(tx, buscar, motivo)
      const [found] = await findBlocked(tx, sql`s.id_supresion = ${Number(id)}`)
      if (!found) throw new StartupError(`Nobody is blocked by the request ${id}.`)
      await auditReading(tx, found, motivo)
      return JSON.stringify(await everything(tx, found), null, 2)
    }),
}

const findBlocked = (tx: Tx, where: ReturnType<typeof sql>) =>
  tx.query<Found & { nombre: string }>(sql`
    SELECT s.id_supresion, s.id_usuario, s.conservar_hasta::text, c.nombre || ' ' || c.apellido AS nombre
    FROM supresion s JOIN bloqueo_cuenta c ON c.id_usuario = s.id_usuario WHERE s.estado = 'bloqueada' AND ${where} ORDER BY s.id_supresion`)

/** Without a text only numbers; a name, an address or a telephone number finds whose they are. */
async function listBlocked(tx: Tx, text: string | undefined, motivo: string): Promise<string> {
  const all = sql`c.nombre || ' ' || c.apellido || ' ' || coalesce(c.email, '') || ' ' || coalesce(c.telefono, '')`
  const matches = text ? sql`normalizar(${all}) LIKE '%' || normalizar(${text}) || '%'` : sql`true`
  const found = await findBlocked(tx, matches)
  if (text) for (const one of found) await auditReading(tx, one, motivo)
  const lines = found.map(
    ({ id_supresion, id_usuario, conservar_hasta, nombre }) =>
      `${id_supresion}: account ${id_usuario}${text ? `, ${nombre}` : ''}, until ${conservar_hasta ?? 'the next run'}`,
  )
  return lines.length > 0 ? lines.join('\n') : 'Nobody.'
}

const auditReading = (tx: Tx, { id_supresion, id_usuario, conservar_hasta }: Found, motivo: string) =>
  audit(
    tx,
    { actor: null, peticion: null },
    {
      ...{ accion: 'leer', entidad: 'supresion', id: id_supresion },
      despues: { id_usuario, estado: 'bloqueada', conservar_hasta, motivo },
    },
  )

/** Never shown: secrets, and columns computed from others. */
const HIDDEN = ['password_hash', 'busqueda', 'busqueda_nombre', 'busqueda_completa', 'busqueda_clinica', 'periodo']

/** All rows of the person by table, as they are stored. */
async function everything(tx: Tx, { id_supresion }: Found): Promise<Record<string, unknown[]>> {
  const tables = await tx.query<{ entidad: string }>(sql`
    SELECT DISTINCT entidad FROM bloqueo WHERE id_supresion = ${id_supresion} AND entidad <> 'auditoria' ORDER BY entidad`)
  const rows: Record<string, unknown[]> = {}
  const read = async (table: string, of: string) => {
    const found = await tx.query<{ fila: unknown }>(sql`
      SELECT to_jsonb(t) - ${HIDDEN}::text[] AS fila FROM ${raw(table)} t WHERE t.${raw(`id_${of}`)} IN (
        SELECT id_entidad FROM bloqueo WHERE id_supresion = ${id_supresion} AND entidad = ${of}) ORDER BY 1`)
    rows[table] = found.map(({ fila }) => fila)
  }
  for (const { entidad } of tables) await read(entidad, entidad)
  await read('adenda', 'visita')
  await read('bloqueo_cuenta', 'usuario')
  return rows
}
