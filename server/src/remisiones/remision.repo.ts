import type { HojaHistoria, Remision } from '../documentos/index.ts'
import type { TimelineSources } from '../entities/index.ts'
import { archivoPath, type ExportedMascota, folderNames, readMascota } from '../exportacion/index.ts'
import { AppError } from '../platform/http/errors.ts'
import type { Tx } from '../platform/sql/database.ts'
import { sql } from '../platform/sql/sql.ts'

/** What another clinic gets: the record of a pet from a day on. */
export interface RemisionRef {
  id_mascota: number
  /** Who of the staff sends it. */
  id_remitente: number
  desde: string | null
  nota: string | null
}

export interface RemisionDatos {
  hoja: HojaHistoria
  archivos: ExportedMascota['archivos']
}

interface Head extends Pick<Remision, 'dueno' | 'remitente'> {
  id_dueno: number
  clinica: HojaHistoria['clinica']
}

/** Reads it without what is internal, with all files: staff alone send it. */
export async function readRemision(
  tx: Tx,
  sources: TimelineSources,
  { id_mascota, id_remitente, desde, nota }: RemisionRef,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<RemisionDatos> {
  const [head] = await tx.query<Head>(sql`
    SELECT o.id_usuario AS id_dueno, json_build_object('nombre', o.nombre, 'apellido', o.apellido) AS dueno,
      (SELECT json_build_object('nombre', clinic_name, 'direccion', address, 'telefono', phone, 'email', email) FROM ajustes) AS clinica,
      (SELECT json_build_object('nombre', u.nombre, 'apellido', u.apellido, 'rol', u.rol, 'colegiado', u.colegiado)
       FROM usuario u WHERE u.id_usuario = ${id_remitente}) AS remitente
    FROM mascota m JOIN usuario o ON o.id_usuario = m.id_usuario
    WHERE m.id_mascota = ${id_mascota} AND m.eliminado_en IS NULL`)
  if (!head) throw new AppError('NO_ENCONTRADO')
  const { id_dueno, dueno, clinica, remitente } = head
  const { archivos, ...mascota } = await readMascota(tx, sources, id_dueno, id_mascota, { desde, archivos: 'any' })
  const [folder = ''] = folderNames([mascota])
  const named = archivos.map((archivo) => ({ ...archivo, ruta: archivoPath(folder, archivo) }))
  const hoja: HojaHistoria = {
    ...{ tipo: 'historia', clinica, generado_en: now.toISOString(), timeZone },
    mascota: { ...mascota, archivos: named.map(({ sha256, ...archivo }) => archivo) },
    remision: { dueno, remitente, desde, nota },
  }
  return { hoja, archivos: named }
}
