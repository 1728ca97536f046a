import {
  type Adjunto,
  type AdjuntoCreate,
  type AdjuntoUpdate,
  can,
  canChangeAdjunto,
  validation,
} from '@huella/contract'
import { archive, audit, shareVisibleMascota } from '../entities/index.ts'
import type { Caller } from '../platform/auth/access.ts'
import type { Author } from '../platform/auth/author.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import type { RequestContext } from '../platform/http/crud-routes.ts'
import { AppError, assertVersion, throwIfErrors } from '../platform/http/errors.ts'
import { clinicTime } from '../platform/ops/clock.ts'
import type { Db, Tx } from '../platform/sql/database.ts'
import { assignments, type Columns, columnValues, sql } from '../platform/sql/sql.ts'
import { findAdjunto, readAdjunto, type StoredAdjunto } from './adjuntos.repo.ts'
import { enqueueArchivo } from './archivo.aviso.ts'
import { keepStoredFiles } from './locks.ts'
import { fileName } from './upload/file-name.ts'
import type { StoredFile } from './upload/prepare.ts'

/** A file in the store, with the name that somebody gave it. */
type NewAdjunto = StoredFile & { nombre: string }

/** Fails unless the visit is of this pet, and signed unless the caller reads drafts. */
export async function assertVisita(
  db: Db,
  { usuario }: Caller,
  idMascota: number,
  idVisita: number | undefined,
): Promise<void> {
  if (idVisita === undefined) return
  const rows = await db.query(sql`
    SELECT FROM visita WHERE id_visita = ${idVisita} AND id_mascota = ${idMascota} AND eliminado_en IS NULL
      AND (firmada_en IS NOT NULL OR ${can('visitas:drafts', usuario.rol)})`)
  throwIfErrors(rows.length === 0 ? { id_visita: validation.invalid } : {})
}

/** Fails unless the dose is of this pet, and the caller may write doses: a sticker is the clinic's. */
export async function assertPrevencion(
  db: Db,
  { usuario }: Caller,
  idMascota: number,
  idPrevencion: number | undefined,
): Promise<void> {
  if (idPrevencion === undefined) return
  const rows = await db.query(sql`
    SELECT FROM prevencion WHERE id_prevencion = ${idPrevencion} AND id_mascota = ${idMascota} AND eliminado_en IS NULL
      AND ${can('prevenciones:update', usuario.rol)}`)
  throwIfErrors(rows.length === 0 ? { id_prevencion: validation.invalid } : {})
}

/** Adds all of them to the record, or none. Their content is in the store, and stays there until the transaction ends. */
export async function insertAdjuntos(
  tx: Tx,
  id: number,
  { id_visita, id_prevencion, visible, descripcion = null }: AdjuntoCreate,
  added: NewAdjunto[],
  { caller, author, clock, config, files }: RequestContext & { files: FileStore },
): Promise<Adjunto[]> {
  await keepStoredFiles(tx)
  await assertStored(
    files,
    added.flatMap(({ sha256, miniatura }) => (miniatura ? [sha256, miniatura] : [sha256])),
  )
  const { id_mascota, id_dueno } = await shareVisibleMascota(tx, caller, id)
  await assertVisita(tx, caller, id_mascota, id_visita)
  await assertPrevencion(tx, caller, id_mascota, id_prevencion)
  const shared = {
    id_mascota,
    id_visita: id_visita ?? null,
    id_prevencion: id_prevencion ?? null,
    id_usuario: author.actor,
    fecha_hora: clinicTime(clock(), config.timeZone).now,
    descripcion,
    visible: !can('adjuntos:ocultar', caller.usuario.rol) || visible === 'true',
  }
  const rows: Adjunto[] = []
  for (const { nombre, ...file } of added) {
    const columns = { ...shared, ...file, nombre: fileName(nombre, file.tipo) }
    rows.push(await insertAdjunto(tx, columns, id_dueno, author))
  }
  const [first] = rows
  if (first) await enqueueArchivo(tx, { ...first, id_dueno }, { clock, config, author })
  return rows
}

async function insertAdjunto(tx: Tx, columns: Columns, id_dueno: number, author: Author): Promise<Adjunto> {
  const { id_adjunto } = await tx.queryOne<{ id_adjunto: number }>(
    sql`INSERT INTO adjunto ${columnValues(columns)} RETURNING id_adjunto`,
  )
  const despues = await readAdjunto(tx, id_adjunto)
  await audit(tx, author, { accion: 'crear', entidad: 'adjunto', id: id_adjunto, despues: { ...despues, id_dueno } })
  return despues
}

/** Fails if files are no longer in the store, because they were put a day ago: the client sends them again. */
export async function assertStored(files: FileStore, hashes: string[]): Promise<void> {
  const stored = await Promise.all(hashes.map((sha256) => files.stat(sha256)))
  if (stored.includes(undefined)) throw new AppError('SIN_BASE_DE_DATOS')
}

/** Locks a file that the caller may change. */
async function lockAdjunto(tx: Tx, caller: Caller, id: number): Promise<StoredAdjunto> {
  await tx.query(sql`SELECT FROM adjunto WHERE id_adjunto = ${id} FOR UPDATE`)
  const row = await findAdjunto(tx, caller, id)
  if (!canChangeAdjunto(caller.usuario, { usuario: row })) throw new AppError('PROHIBIDO')
  return row
}

export async function updateAdjunto(
  tx: Tx,
  id: number,
  { version, nombre, descripcion, visible }: AdjuntoUpdate,
  { caller, author }: RequestContext,
): Promise<Adjunto> {
  const { id_dueno, tipo } = await lockAdjunto(tx, caller, id)
  if (visible === false && !can('adjuntos:ocultar', caller.usuario.rol)) throw new AppError('PROHIBIDO')
  const antes = await readAdjunto(tx, id)
  assertVersion(antes, version, () => antes)
  const columns = {
    nombre: nombre === undefined ? antes.nombre : fileName(nombre, tipo),
    descripcion: descripcion === undefined ? antes.descripcion : descripcion,
    visible: visible ?? antes.visible,
  }
  await tx.execute(sql`UPDATE adjunto SET ${assignments(columns)} WHERE id_adjunto = ${id}`)
  const despues = await readAdjunto(tx, id)
  const rows = { antes: { ...antes, id_dueno }, despues: { ...despues, id_dueno } }
  await audit(tx, author, { accion: 'actualizar', entidad: 'adjunto', id, ...rows })
  return despues
}

export async function removeAdjunto(tx: Tx, id: number, { caller, author }: RequestContext): Promise<void> {
  await lockAdjunto(tx, caller, id)
  await archive(tx, 'adjunto', sql`id_adjunto = ${id}`, author)
}
