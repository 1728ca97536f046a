import { randomUUID } from 'node:crypto'
import { type Aviso, can } from '@huella/contract'
import { enqueue, selectAviso } from '../avisos/index.ts'
import { audit, mascotaVisibleTo } from '../entities/index.ts'
import type { RequestContext } from '../platform/http/crud-routes.ts'
import { AppError } from '../platform/http/errors.ts'
import type { Db, Tx } from '../platform/sql/database.ts'
import { type SqlFragment, sql } from '../platform/sql/sql.ts'
import type { DocumentoAviso } from './documento.aviso.ts'
import { type DocumentoRef, readDocumento } from './documentos.repo.ts'

/** The document, if it exists for this caller and can be sent. */
async function find(db: Db, of: DocumentoRef, { caller, config }: RequestContext): Promise<DocumentoAviso> {
  const reader = {
    visible: mascotaVisibleTo(caller),
    drafts: can('visitas:drafts', caller.usuario.rol),
    timeZone: config.timeZone,
  }
  const { paciente } = await readDocumento(db, of, reader)
  return { id_visita: null, id_tratamiento: null, ...of, id_mascota: paciente.id_mascota }
}

/** Enqueues a message with the document to its owner, by e-mail. It may be sent again at any time. */
export async function sendDocumento(tx: Tx, of: DocumentoRef, context: RequestContext): Promise<Aviso> {
  const columns = await find(tx, of, context)
  await tx.query(sql`SELECT FROM mascota WHERE id_mascota = ${columns.id_mascota} FOR SHARE`)
  const [owner] = await tx.query<{ id_usuario: number; correo: boolean }>(sql`
    SELECT m.id_usuario, u.email IS NOT NULL AS correo FROM mascota m JOIN usuario u ON u.id_usuario = m.id_usuario
    WHERE m.id_mascota = ${columns.id_mascota} AND m.eliminado_en IS NULL AND m.baja_en IS NULL AND u.eliminado_en IS NULL`)
  if (!owner) throw new AppError('DUENO_SIN_ACCESO')
  if (!owner.correo) throw new AppError('DUENO_SIN_CORREO')
  const notice = {
    tipo: 'documento',
    clave: `documento:${randomUUID()}`,
    id_usuario: owner.id_usuario,
    columns: { ...columns },
  }
  const [queued] = await enqueue(tx, [notice], { now: context.clock() })
  if (!queued) throw new AppError('SIN_CORREO')
  const despues = await tx.queryOne<Aviso>(sql`${selectAviso} WHERE a.id_aviso = ${queued.id_aviso}`)
  await audit(tx, context.author, { accion: 'crear', entidad: 'aviso', id: queued.id_aviso, despues })
  return despues
}

const MAX_SHOWN = 20

/** When this document was sent, newest first. */
export async function listEnvios(db: Db, of: DocumentoRef, context: RequestContext): Promise<Aviso[]> {
  const documento = await find(db, of, context)
  return db.query(sql`
    ${selectAviso} WHERE a.tipo = 'documento' AND ${matching(documento)} ORDER BY a.id_aviso DESC LIMIT ${MAX_SHOWN}`)
}

function matching({ id_mascota, id_visita, id_tratamiento }: DocumentoAviso): SqlFragment {
  if (id_visita !== null) return sql`a.id_visita = ${id_visita}`
  if (id_tratamiento !== null) return sql`a.id_tratamiento = ${id_tratamiento}`
  return sql`a.id_mascota = ${id_mascota} AND num_nonnulls(a.id_visita, a.id_tratamiento) = 0`
}

/** The ids of the notices with documents of an appointment: of its visit and its treatments. */
export const documentosOfCita = (idCita: number): SqlFragment => sql`
  SELECT id_aviso FROM aviso JOIN visita v USING (id_visita) WHERE v.id_cita = ${idCita} AND v.eliminado_en IS NULL
  UNION ALL
  SELECT id_aviso FROM aviso JOIN tratamiento t USING (id_tratamiento) WHERE t.id_cita = ${idCita} AND t.eliminado_en IS NULL`
