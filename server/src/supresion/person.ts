import type { Conservacion } from '@huella/contract'
import type { Db, Tx } from '../platform/sql/database.ts'
import { join, raw, type SqlFragment, sql } from '../platform/sql/sql.ts'
import { isCliente } from '../usuarios/index.ts'

/** Somebody whose data are to be erased: their account, those that were merged into it, and the pets of all of them, also deleted ones. */
export interface Person {
  usuarios: number[]
  mascotas: number[]
}

export const findPerson = (db: Db, id: number): Promise<Person> =>
  db.queryOne(sql`
    WITH RECURSIVE suyos (id) AS (
      SELECT ${id}::int UNION SELECT f.id_otro FROM suyos JOIN fusion f ON f.id_usuario = suyos.id AND f.deshecha_en IS NULL)
    SELECT ARRAY(SELECT id FROM suyos) AS usuarios,
      ARRAY(SELECT id_mascota FROM mascota WHERE id_usuario IN (SELECT id FROM suyos)) AS mascotas`)

/**
 * What the clinic has of somebody, and until when the law has it keep that: so many years after the last clinical entry about any of
 * their pets. Deleted entries count too: the law does not know a bin. Notes without a date count as written today.
 */
export function readConservacion(db: Db, { mascotas }: Person, now: string): Promise<Conservacion> {
  const today = now.slice(0, 10)
  const count = (rows: SqlFragment) =>
    sql`(SELECT count(*)::int FROM ${rows} WHERE eliminado_en IS NULL AND id_mascota = ANY(${mascotas}))`
  const last = (date: SqlFragment, rows: SqlFragment) =>
    sql`SELECT max(${date})::date FROM ${rows} AND id_mascota = ANY(${mascotas})`
  const dates = [
    last(sql`fecha_hora`, sql`visita WHERE true`),
    last(sql`fecha`, sql`prevencion WHERE true`),
    last(sql`least(greatest(fecha_inicio, fecha_fin), ${today}::date)`, sql`tratamiento WHERE true`),
    last(sql`fecha`, sql`peso WHERE true`),
    last(sql`fecha_hora`, sql`cita WHERE (estado = 'completada' OR llegada_en IS NOT NULL)`),
    last(sql`creado_en`, sql`alerta WHERE true`),
    last(sql`a.creado_en`, sql`adjunto a JOIN usuario u USING (id_usuario) WHERE NOT (${isCliente})`),
    last(sql`fallecida_en`, sql`mascota WHERE true`),
    last(sql`${today}::date`, sql`mascota WHERE notas_clinicas IS NOT NULL`),
  ]
  return db.queryOne(sql`
    SELECT ${count(sql`mascota`)} AS mascotas, ${count(sql`visita`)} AS visitas, ${count(sql`prevencion`)} AS prevenciones,
      ${count(sql`tratamiento`)} AS tratamientos, ${count(sql`adjunto`)} AS adjuntos,
      (SELECT count(*)::int FROM cita WHERE id_mascota = ANY(${mascotas}) AND eliminado_en IS NULL
        AND estado IN ('pendiente', 'confirmada') AND fecha_hora > ${now}::timestamp) AS proximas,
      conservacion_anios AS anios, ultima::text, (ultima + make_interval(years => conservacion_anios))::date::text AS hasta
    FROM ajustes, (SELECT max(dia) AS ultima FROM (${join(dates, ' UNION ALL ')}) AS dias (dia)) clinica`)
}

/** The rows of a person by entity, as the condition of each table. What is blocked and what is destroyed is this one list. */
const rowsOf = ({ usuarios, mascotas }: Person): Record<string, SqlFragment> => {
  const ofUsuario = sql`t.id_usuario = ANY(${usuarios}::int[])`
  const ofMascota = sql`t.id_mascota = ANY(${mascotas}::int[])`
  const within = (table: SqlFragment, column: SqlFragment) =>
    sql`t.${column} IN (SELECT ${column} FROM ${table} WHERE id_mascota = ANY(${mascotas}::int[]))`
  const ofPets = ['cita', 'tratamiento', 'visita', 'alerta', 'prevencion', 'peso', 'adjunto', 'espera']
  return {
    usuario: ofUsuario,
    mascota: ofMascota,
    ...Object.fromEntries(ofPets.map((name) => [name, ofMascota])),
    traspaso: sql`(${within(sql`cita`, sql`id_cita`)} OR ${within(sql`visita`, sql`id_visita`)})`,
    oferta: within(sql`espera`, sql`id_espera`),
    llamada: sql`(${ofUsuario} OR ${ofMascota})`,
    nota_cliente: ofUsuario,
    aceptacion: ofUsuario,
    exportacion: ofUsuario,
    comunicado: sql`(${ofUsuario} OR ${ofMascota})`,
    fusion: sql`(${ofUsuario} OR t.id_otro = ANY(${usuarios}::int[]))`,
    aviso: sql`(${join(
      [
        ofUsuario,
        ofMascota,
        within(sql`cita`, sql`id_cita`),
        within(sql`prevencion`, sql`id_prevencion`),
        within(sql`visita`, sql`id_visita`),
        within(sql`tratamiento`, sql`id_tratamiento`),
        sql`t.id_oferta IN (SELECT id_oferta FROM oferta JOIN espera USING (id_espera) WHERE id_mascota = ANY(${mascotas}::int[]))`,
      ],
      ' OR ',
    )})`,
  }
}

/** Rows of the trail of what is no longer theirs: of the time when a pet was, and of an appointment that was given to another pet. */
const formerly = ({ usuarios, mascotas }: Person): SqlFragment => sql`
  SELECT a.id_auditoria FROM auditoria a
  WHERE a.entidad IN ('cita', 'tratamiento', 'visita') AND ((a.antes ->> 'id_mascota')::int = ANY(${mascotas}::int[])
    OR (a.despues ->> 'id_mascota')::int = ANY(${mascotas}::int[]))
  UNION
  SELECT a.id_auditoria FROM dueno_anterior d JOIN auditoria a
    ON a.cuando <= d.hasta AND (a.entidad = 'mascota' AND a.id_entidad = d.id_mascota
      OR (coalesce(a.despues, a.antes) ->> 'id_mascota')::int = d.id_mascota)
  WHERE d.id_usuario = ANY(${usuarios}::int[]) AND d.id_mascota <> ALL(${mascotas}::int[])`

/** Blocks all rows of a person, also those that have come since the last time. */
export async function blockRows(tx: Tx, idSupresion: number, person: Person): Promise<void> {
  const parts = Object.entries(rowsOf(person)).map(
    ([entidad, where]) =>
      sql`SELECT ${entidad}::text, t.${raw(`id_${entidad}`)}::bigint FROM ${raw(entidad)} t WHERE ${where}`,
  )
  await tx.execute(sql`
    INSERT INTO bloqueo (entidad, id_entidad, id_supresion)
    SELECT entidad, id, ${idSupresion} FROM (
      ${join(parts, ' UNION ALL ')} UNION ALL SELECT 'auditoria', id_auditoria FROM (${formerly(person)}) antes
    ) AS suyas (entidad, id) ON CONFLICT DO NOTHING`)
}
