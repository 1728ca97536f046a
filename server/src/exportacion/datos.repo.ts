import type { Datos, HistoriaTipo, Mascota, MascotaDatos } from '@huella/contract'
import { alertasOf } from '../alertas/index.ts'
import type { TimelineSources } from '../entities/index.ts'
import { mascotaWithDueno } from '../mascotas/index.ts'
import type { Caller } from '../platform/auth/access.ts'
import { utcTimestamp } from '../platform/lists/list-definition.ts'
import type { Tx } from '../platform/sql/database.ts'
import { jsonArrayOf, raw, type SqlFragment, sql } from '../platform/sql/sql.ts'
import { aceptacionesOf } from '../privacidad/index.ts'
import { archivoPath, folderNames } from './names.ts'

/** Who reads: as a client, to whom nothing internal is shown. Which pets are read is a condition of each query. */
const readerOf = (idUsuario: number, scope: Caller['scope']): Caller => ({
  usuario: { id_usuario: idUsuario, rol: 'cliente' },
  tokenHash: Buffer.alloc(0),
  pendiente: null,
  scope,
})

interface Part {
  /** From this day on; null: all of it. */
  desde: string | null
  /** `own`: the files that their owner may see. */
  archivos: Caller['scope']
}

/** The rows of one kind of this pet, oldest first. */
function rowsOf(
  sources: TimelineSources,
  tipo: HistoriaTipo,
  idMascota: number,
  reader: Caller,
  desde: string | null,
): SqlFragment {
  const { from, idMascota: column, cuando, id, where, row } = sources[tipo](reader)
  const since = desde === null ? sql`true` : sql`${cuando} >= ${desde}::date`
  return sql`(
    SELECT coalesce(json_agg(row_to_json(fila) ORDER BY clave.cuando, clave.id), '[]')
    FROM (SELECT ${cuando} AS cuando, ${id} AS id FROM ${from} WHERE ${column} = ${idMascota} AND ${where} AND ${since}) clave
    CROSS JOIN LATERAL (${row(sql`clave.id`)}) fila)`
}

const espera = (idMascota: number): SqlFragment =>
  jsonArrayOf(sql`
    SELECT e.tipo_consulta, e.motivo_consulta, e.desde::text, e.hasta::text, e.estado, ${raw(utcTimestamp('e.creado_en'))}
    FROM espera e WHERE e.id_mascota = ${idMascota} ORDER BY e.id_espera`)

/** A file with the hash of its content, which is its name in the store. */
type StoredArchivo = MascotaDatos['archivos'][number] & { sha256: string }

/** What is sent: the JSON, without the hashes, and the files. */
export interface Exported extends Datos {
  mascotas: (Omit<MascotaDatos, 'archivos'> & { archivos: StoredArchivo[] })[]
}
export type ExportedMascota = Exported['mascotas'][number]

/** Files with the names of their content. */
const archivos = (
  sources: TimelineSources,
  idMascota: number,
  reader: Caller,
  desde: string | null,
): SqlFragment => sql`(
  SELECT coalesce(json_agg(fila.valor::jsonb || jsonb_build_object('sha256', ad.sha256) ORDER BY ad.id_adjunto), '[]')
  FROM json_array_elements(${rowsOf(sources, 'adjunto', idMascota, reader, desde)}) fila (valor)
  JOIN adjunto ad ON ad.id_adjunto = (fila.valor ->> 'id_adjunto')::int)`

/** The record of a pet as its owner may read it. */
export async function readMascota(
  tx: Tx,
  sources: TimelineSources,
  idUsuario: number,
  id: number,
  { desde, archivos: scope }: Part = { desde: null, archivos: 'own' },
): Promise<ExportedMascota> {
  const reader = readerOf(idUsuario, 'any')
  const rows = (tipo: HistoriaTipo) => rowsOf(sources, tipo, id, reader, desde)
  const [pet] = await tx.query<Mascota>(mascotaWithDueno(reader, id))
  const { usuario, notas_clinicas, ...mascota } = pet as Mascota
  const rest = await tx.queryOne<Omit<ExportedMascota, keyof Mascota>>(sql`
    SELECT ${jsonArrayOf(alertasOf(id))} AS alertas, ${espera(id)} AS espera,
      ${rows('visita')} AS visitas, ${rows('cita')} AS citas,
      ${rows('tratamiento')} AS tratamientos,
      ${rows('prevencion')} AS prevenciones, ${rows('peso')} AS pesos,
      ${archivos(sources, id, readerOf(idUsuario, scope), desde)} AS archivos`)
  return { ...mascota, ...rest }
}

/** The pets of a client, also those that they took off their list: the clinic still has them. */
const petsOf = (tx: Tx, idUsuario: number): Promise<{ id_mascota: number }[]> =>
  tx.query(sql`
    SELECT m.id_mascota FROM mascota m WHERE m.id_usuario = ${idUsuario} AND m.eliminado_en IS NULL
    ORDER BY m.nombre COLLATE "es-x-icu", m.id_mascota`)

/** All that the clinic has of a client and may show them, as of one moment. */
export async function readDatos(tx: Tx, idUsuario: number, sources: TimelineSources, now: Date): Promise<Exported> {
  const head = await tx.queryOne<Pick<Datos, 'clinica' | 'persona' | 'privacidad' | 'avisos'>>(sql`
    SELECT
      (SELECT row_to_json(yo) FROM (
        SELECT u.id_usuario, u.nombre, u.apellido, u.email, u.telefono, u.recordatorios, ${raw(utcTimestamp('u.creado_en'))}
        FROM usuario u WHERE u.id_usuario = ${idUsuario}) yo) AS persona,
      (SELECT json_build_object('nombre', clinic_name, 'direccion', address, 'telefono', phone, 'email', email) FROM ajustes) AS clinica,
      ${jsonArrayOf(aceptacionesOf(idUsuario))} AS privacidad,
      ${jsonArrayOf(sql`
        SELECT a.tipo, a.canal, a.estado, a.destino, ${raw(utcTimestamp('a.creado_en'))} FROM aviso a
        WHERE a.id_usuario = ${idUsuario} ORDER BY a.id_aviso`)} AS avisos`)
  const mascotas: ExportedMascota[] = []
  for (const { id_mascota } of await petsOf(tx, idUsuario))
    mascotas.push(await readMascota(tx, sources, idUsuario, id_mascota))
  const folders = folderNames(mascotas)
  for (const [index, mascota] of mascotas.entries())
    mascota.archivos = mascota.archivos.map((archivo) => ({
      ...archivo,
      ruta: archivoPath(folders[index] ?? '', archivo),
    }))
  return { formato: 'huella-exportacion', version: 1, generado_en: now.toISOString(), ...head, mascotas }
}
