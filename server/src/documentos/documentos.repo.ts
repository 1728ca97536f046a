import { alertasOfMascota } from '../alertas/index.ts'
import { newestPesos, pesoHasta } from '../pesos/index.ts'
import { AppError } from '../platform/http/errors.ts'
import { jsonObject } from '../platform/lists/list-definition.ts'
import type { Db } from '../platform/sql/database.ts'
import { raw, type SqlFragment, sql } from '../platform/sql/sql.ts'
import { actosOf } from '../visitas/index.ts'
import type { AnyDocumento, Cartilla, HojaTratamiento, Informe } from './documento.ts'

/** For whom a document is made: which pets `m` exist for them, and in which time zone the clinic is. */
export interface Reader {
  visible: SqlFragment
  /** Whether the reader sees drafts. */
  drafts: boolean
  timeZone: string
}

const clinica = jsonObject('aj.clinic_name AS nombre, aj.address AS direccion, aj.phone AS telefono, aj.email')
const paciente = jsonObject(`
  m.id_mascota, m.nombre, m.especie, m.especie_texto, m.raza, m.sexo, m.esterilizada, m.fecha_nacimiento::text, m.fecha_aproximada, m.capa, m.microchip, m.pasaporte,
  ${jsonObject('o.nombre, o.apellido')} AS dueno, ${alertasOfMascota('m.id_mascota')}`)
const veterinario = (alias: string) =>
  jsonObject(`${alias}.nombre, ${alias}.apellido, ${alias}.rol, ${alias}.colegiado`)
const minute = (moment: SqlFragment): SqlFragment => sql`to_char(${moment}, 'YYYY-MM-DD"T"HH24:MI')`

/** The columns of every document: the clinic and the patient. */
const head = raw(`${clinica} AS clinica, ${paciente} AS paciente`)
const ofMascota = raw('JOIN usuario o ON o.id_usuario = m.id_usuario CROSS JOIN ajustes aj')

const tratamientoColumns = `t.nombre, t.descripcion, t.fecha_inicio::text, t.fecha_fin::text, t.estado, t.medicacion, ${veterinario('v')} AS veterinario`
const vetOfTratamiento = 'JOIN usuario v ON v.id_usuario = t.id_veterinario'

/** A signed visit, as its owner may read it. */
export async function readInforme(db: Db, id: number, { visible, drafts, timeZone }: Reader): Promise<Informe> {
  const [row] = await db.query<Omit<Informe, 'tipo'> & { firmada: boolean }>(sql`
    SELECT ${head}, vi.firmada_en IS NOT NULL AS firmada,
      greatest(vi.firmada_en, (SELECT max(creado_en) FROM adenda WHERE id_visita = vi.id_visita AND NOT interna)) AS escrito_en,
      (SELECT row_to_json(una) FROM (
        SELECT ${minute(sql`vi.fecha_hora`)} AS fecha_hora, vi.motivo, vi.anamnesis, vi.exploracion, vi.peso::float8, vi.temperatura::float8,
          vi.frecuencia_cardiaca, vi.frecuencia_respiratoria, vi.condicion_corporal, vi.dolor, vi.mucosas, vi.trc::float8,
          vi.diagnosticos, vi.plan, ${minute(sql`vi.firmada_en AT TIME ZONE ${timeZone}`)} AS firmada,
          ${raw(veterinario('au'))} AS veterinario,
          (SELECT ${raw(jsonObject('eu.nombre, eu.apellido'))} FROM usuario eu WHERE eu.id_usuario = vi.empezada_por) AS empezada_por,
          coalesce((SELECT json_agg(row_to_json(otra) ORDER BY otra.id_adenda) FROM (
            SELECT d.id_adenda, d.texto, d.peso::float8, ${minute(sql`d.creado_en AT TIME ZONE ${timeZone}`)} AS cuando, ${raw(veterinario('du'))} AS usuario
            FROM adenda d JOIN usuario du ON du.id_usuario = d.id_usuario WHERE d.id_visita = vi.id_visita AND NOT d.interna) otra), '[]') AS adendas,
          ${raw(actosOf(false))} AS actos
      ) una) AS visita
    FROM visita vi JOIN mascota m ON m.id_mascota = vi.id_mascota JOIN usuario au ON au.id_usuario = vi.id_usuario ${ofMascota}
    WHERE vi.id_visita = ${id} AND vi.eliminado_en IS NULL AND ${visible}`)
  if (!row) throw new AppError('NO_ENCONTRADO')
  const { firmada, ...informe } = row
  if (!firmada) throw new AppError(drafts ? 'VISITA_SIN_FIRMAR' : 'NO_ENCONTRADO')
  return { tipo: 'informe', ...informe }
}

const PESOS = 6

/** What the pet got, newest first. */
export async function readCartilla(db: Db, id: number, { visible }: Reader): Promise<Cartilla> {
  const [row] = await db.query<Omit<Cartilla, 'tipo'>>(sql`
    SELECT ${head}, greatest(m.creado_en, (SELECT max(creado_en) FROM prevencion WHERE id_mascota = m.id_mascota)) AS escrito_en,
      coalesce((SELECT json_agg(row_to_json(una) ORDER BY una.fecha DESC, una.id_prevencion DESC) FROM (
        SELECT p.id_prevencion, p.tipo, p.producto, p.enfermedades, p.laboratorio, p.lote, p.caducidad::text, p.fecha::text, p.proxima::text,
          CASE WHEN v.id_usuario IS NOT NULL THEN ${raw(veterinario('v'))} END AS veterinario
        FROM prevencion p LEFT JOIN usuario v ON v.id_usuario = p.id_veterinario
        WHERE p.id_mascota = m.id_mascota AND p.eliminado_en IS NULL) una), '[]') AS prevenciones,
      coalesce((SELECT json_agg(row_to_json(una) ORDER BY una.proxima, una.id_prevencion) FROM (
        SELECT p.id_prevencion, p.tipo, p.producto, p.proxima::text FROM prevencion_pendiente p
        WHERE p.id_mascota = m.id_mascota) una), '[]') AS proximas,
      coalesce((SELECT json_agg(row_to_json(uno)) FROM (
        SELECT p.fecha, p.peso FROM (${newestPesos(id, PESOS)}) p) uno), '[]') AS pesos
    FROM mascota m ${ofMascota} WHERE m.id_mascota = ${id} AND ${visible}`)
  if (!row) throw new AppError('NO_ENCONTRADO')
  return { tipo: 'cartilla', ...row }
}

export async function readTratamiento(db: Db, id: number, { visible }: Reader): Promise<HojaTratamiento> {
  const [row] = await db.query<Omit<HojaTratamiento, 'tipo'>>(sql`
    SELECT ${head}, t.creado_en AS escrito_en, ${raw(jsonObject(tratamientoColumns))} AS tratamiento,
      (SELECT row_to_json(una) FROM (${pesoHasta(sql`t.id_mascota`, sql`t.creado_en::date`)}) una) AS peso
    FROM tratamiento t JOIN mascota m ON m.id_mascota = t.id_mascota ${raw(vetOfTratamiento)} ${ofMascota}
    WHERE t.id_tratamiento = ${id} AND t.eliminado_en IS NULL AND ${visible}`)
  if (!row) throw new AppError('NO_ENCONTRADO')
  return { tipo: 'tratamiento', ...row }
}

export type DocumentoRef = { id_visita: number } | { id_tratamiento: number } | { id_mascota: number }

export function readDocumento(db: Db, of: DocumentoRef, reader: Reader): Promise<AnyDocumento> {
  if ('id_visita' in of) return readInforme(db, of.id_visita, reader)
  return 'id_tratamiento' in of
    ? readTratamiento(db, of.id_tratamiento, reader)
    : readCartilla(db, of.id_mascota, reader)
}
