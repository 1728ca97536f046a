import {
  canWritePlantilla,
  type Plantilla,
  type PlantillaContent,
  type PlantillaCreate,
  type PlantillaUpdate,
  plantillaContent,
  plantillaErrors,
} from '@huella/contract'
import { archive, audit } from '../entities/index.ts'
import type { Caller } from '../platform/auth/access.ts'
import type { RequestContext } from '../platform/http/crud-routes.ts'
import { AppError, assertVersion, type ConstraintErrors, fieldError, throwIfErrors } from '../platform/http/errors.ts'
import type { Db, Tx } from '../platform/sql/database.ts'
import { assignments, columnValues, raw, type SqlFragment, sql } from '../platform/sql/sql.ts'

export const plantillaConstraintErrors: ConstraintErrors = {
  plantilla_atajo_unico: () => fieldError('ATAJO_EN_USO', 'atajo'),
}

const columns = raw(`
  p.id_plantilla, p.tipo, p.nombre, p.atajo, p.especies, p.id_usuario, p.motivo, p.anamnesis, p.exploracion, p.mucosas,
  p.diagnosticos, p.plan, p.nota_interna, p.texto, p.version`)

/** The clinic's templates `p`, and the caller's own: nobody sees those of a colleague. */
export const visiblePlantilla = ({ usuario }: Caller): SqlFragment =>
  sql`p.eliminado_en IS NULL AND (p.id_usuario IS NULL OR p.id_usuario = ${usuario.id_usuario})`

export const listPlantillas = (db: Db, caller: Caller): Promise<Plantilla[]> =>
  db.query(sql`
    SELECT ${columns} FROM plantilla p WHERE ${visiblePlantilla(caller)}
    ORDER BY p.nombre COLLATE "es-x-icu", p.id_plantilla`)

function assertWritable({ usuario }: Caller, plantilla: Pick<Plantilla, 'id_usuario'>): void {
  if (!canWritePlantilla(usuario, plantilla)) throw new AppError('PROHIBIDO')
}

/** Whose it is to be: the caller's, or the clinic's. */
const ownerOf = ({ usuario }: Caller, propia: boolean) => ({ id_usuario: propia ? usuario.id_usuario : null })

export async function insertPlantilla(
  tx: Tx,
  body: PlantillaCreate,
  { caller, author }: RequestContext,
): Promise<Plantilla> {
  const owner = ownerOf(caller, body.propia ?? true)
  assertWritable(caller, owner)
  const content = valid(plantillaContent(body))
  const despues = await tx.queryOne<Plantilla>(sql`
    INSERT INTO plantilla AS p ${columnValues({ ...content, ...owner })} RETURNING ${columns}`)
  await audit(tx, author, { accion: 'crear', entidad: 'plantilla', id: despues.id_plantilla, despues })
  return despues
}

function valid(content: PlantillaContent): PlantillaContent {
  throwIfErrors(plantillaErrors(content))
  return content
}

async function lockPlantilla(tx: Tx, id: number, caller: Caller): Promise<Plantilla> {
  const [plantilla] = await tx.query<Plantilla>(sql`
    SELECT ${columns} FROM plantilla p WHERE p.id_plantilla = ${id} AND ${visiblePlantilla(caller)} FOR UPDATE`)
  if (!plantilla) throw new AppError('NO_ENCONTRADO')
  assertWritable(caller, plantilla)
  return plantilla
}

export async function updatePlantilla(
  tx: Tx,
  id: number,
  { version, propia, ...change }: PlantillaUpdate,
  { caller, author }: RequestContext,
): Promise<Plantilla> {
  const antes = await lockPlantilla(tx, id, caller)
  assertVersion(antes, version, () => antes)
  const owner = propia === undefined ? { id_usuario: antes.id_usuario } : ownerOf(caller, propia)
  assertWritable(caller, owner)
  const content = valid(plantillaContent({ ...antes, ...change }))
  const despues = await tx.queryOne<Plantilla>(sql`
    UPDATE plantilla p SET ${assignments({ ...content, ...owner })} WHERE p.id_plantilla = ${id} RETURNING ${columns}`)
  await audit(tx, author, { accion: 'actualizar', entidad: 'plantilla', id, antes, despues })
  return despues
}

export async function removePlantilla(tx: Tx, id: number, { caller, author }: RequestContext): Promise<void> {
  await lockPlantilla(tx, id, caller)
  await archive(tx, 'plantilla', sql`id_plantilla = ${id}`, author)
}
