import { buffer } from 'node:stream/consumers'
import type { Aviso } from '@huella/contract'
import { type DocumentoOf, enqueueDocumento, enviosOf } from '../avisos/index.ts'
import { mascotaVisibleTo, ownMascota } from '../entities/index.ts'
import type { RequestContext } from '../platform/http/crud-routes.ts'
import { AppError } from '../platform/http/errors.ts'
import type { Db, Tx } from '../platform/sql/database.ts'
import { sql } from '../platform/sql/sql.ts'
import { type AnyDocumento, describeDocumento } from './documento.ts'
import { type Reader, readCartilla, readInforme, readTratamiento } from './documentos.repo.ts'
import { renderDocumento } from './sheets/render.ts'

export type DocumentoRef = { id_visita: number } | { id_tratamiento: number } | { id_mascota: number }

function read(db: Db, of: DocumentoRef, reader: Reader): Promise<AnyDocumento> {
  if ('id_visita' in of) return readInforme(db, of.id_visita, reader)
  return 'id_tratamiento' in of
    ? readTratamiento(db, of.id_tratamiento, reader)
    : readCartilla(db, of.id_mascota, reader)
}

/** The document, if it exists for this caller and can be sent. */
async function find(db: Db, of: DocumentoRef, { caller, config }: RequestContext) {
  const reader = { visible: mascotaVisibleTo(caller), staff: true, timeZone: config.timeZone }
  const { paciente } = await read(db, of, reader)
  const row: DocumentoOf = { id_visita: null, id_tratamiento: null, ...of, id_mascota: paciente.id_mascota }
  return { row, paciente }
}

/** Queues a message to the owner. */
export async function sendDocumento(tx: Tx, of: DocumentoRef, context: RequestContext): Promise<Aviso> {
  const { row } = await find(tx, of, context)
  await tx.query(sql`SELECT FROM mascota WHERE id_mascota = ${row.id_mascota} FOR SHARE`)
  const [owner] = await tx.query<{ id_usuario: number }>(sql`
    SELECT m.id_usuario FROM mascota m JOIN usuario u ON u.id_usuario = m.id_usuario
    WHERE m.id_mascota = ${row.id_mascota} AND m.eliminado_en IS NULL AND m.baja_en IS NULL AND u.eliminado_en IS NULL`)
  if (!owner) throw new AppError('DUENO_SIN_ACCESO')
  return enqueueDocumento(tx, row, owner.id_usuario, context.clock(), context.author)
}

/** When it was sent, newest first. */
export async function listEnvios(db: Db, of: DocumentoRef, context: RequestContext): Promise<Aviso[]> {
  return enviosOf(db, (await find(db, of, context)).row)
}

/**
 * The document of a notice as its recipient may read it now; null if they may no longer. The pet is locked until the message is sent: a
 * change of owner waits for it.
 */
export const makeDocumento =
  (timeZone: string) =>
  async (tx: Tx, { id_mascota, id_visita, id_tratamiento }: DocumentoOf, idUsuario: number) => {
    await tx.query(sql`SELECT FROM mascota WHERE id_mascota = ${id_mascota} FOR SHARE`)
    const reader = { visible: ownMascota(idUsuario), staff: false, timeZone }
    const of = id_visita !== null ? { id_visita } : id_tratamiento !== null ? { id_tratamiento } : { id_mascota }
    try {
      const documento = await read(tx, of, reader)
      return { ...describeDocumento(documento), pdf: await buffer(renderDocumento(documento)) }
    } catch (error) {
      if (error instanceof AppError) return null
      throw error
    }
  }
