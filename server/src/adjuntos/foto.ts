import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { type FotoCreate, isPicture, type Mascota, validation } from '@huella/contract'
import { findMascota, mascotaVisibleTo } from '../entities/index.ts'
import { lockMascotaRow, writeMascota } from '../mascotas/index.ts'
import type { Caller } from '../platform/auth/access.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import type { RequestContext } from '../platform/http/crud-routes.ts'
import { AppError, throwIfErrors } from '../platform/http/errors.ts'
import type { Db, Tx } from '../platform/sql/database.ts'
import { sql } from '../platform/sql/sql.ts'
import { findAdjunto, type StoredAdjunto } from './adjuntos.repo.ts'
import { keepStoredFiles } from './locks.ts'
import { cropFile } from './upload/inspect.ts'
import { assertStored, updateAdjunto } from './write.repo.ts'

/** A picture of this pet that the caller sees, and that its owner sees or is about to. */
export async function findPicture(db: Db, caller: Caller, id: number, body: FotoCreate): Promise<StoredAdjunto> {
  throwIfErrors(body.lado === 0 ? { lado: validation.invalid } : {})
  await findMascota(db, caller, id)
  const row = await findAdjunto(db, caller, body.id_adjunto).catch((error) => {
    if (error instanceof AppError && error.code === 'NO_ENCONTRADO') return undefined
    throw error
  })
  if (!row || row.id_mascota !== id || !isPicture(row.tipo)) {
    throw new AppError('DATOS_INVALIDOS', { errors: { id_adjunto: validation.invalid } })
  }
  if (!row.visible && !body.visible) throw new AppError('ADJUNTO_NO_VISIBLE')
  return row
}

/** Puts the square of a picture into the store. */
export async function cropFoto(sha256: string, body: FotoCreate, files: FileStore) {
  const path = await files.temporary()
  try {
    await pipeline(await files.get(sha256), createWriteStream(path, { mode: 0o600, flags: 'wx' }))
    await cropFile(path, { x: body.x, y: body.y, lado: body.lado })
    return await files.put(createReadStream(path))
  } finally {
    await rm(path, { force: true })
  }
}

/** The pet gets the photo; a picture that its owner did not see becomes visible with it. */
export async function setFoto(
  tx: Tx,
  id: number,
  foto: string,
  body: FotoCreate,
  context: RequestContext & { files: FileStore },
): Promise<Mascota> {
  await keepStoredFiles(tx)
  await assertStored(context.files, [foto])
  const antes = await lockMascotaRow(tx, context.caller, id)
  const { visible } = await findPicture(tx, context.caller, id, body)
  if (!visible) await updateAdjunto(tx, body.id_adjunto, { visible: true }, context)
  return antes.foto === foto ? antes : writeMascota(tx, antes, { foto }, context.author)
}

export async function removeFoto(tx: Tx, id: number, { caller, author }: RequestContext): Promise<void> {
  const antes = await lockMascotaRow(tx, caller, id)
  if (antes.foto !== null) await writeMascota(tx, antes, { foto: null }, author)
}

/** The SHA-256 of the photo of a pet that the caller sees. */
export async function findFoto(db: Db, caller: Caller, id: number): Promise<string> {
  const [row] = await db.query<{ foto: string }>(sql`
    SELECT m.foto FROM mascota m WHERE m.id_mascota = ${id} AND m.foto IS NOT NULL AND ${mascotaVisibleTo(caller)}`)
  if (!row) throw new AppError('NO_ENCONTRADO')
  return row.foto
}
