import { audit } from '../entities/index.ts'
import type { Tx } from '../platform/sql/database.ts'
import { raw, type SqlFragment, sql } from '../platform/sql/sql.ts'
import { blockRows, findPerson, type Person } from './person.ts'

/** How many rows of each table were destroyed. */
export type Informe = Record<string, number>

/** The triggers that refuse every change of what is signed or audited let this transaction destroy it, if its role owns the tables. */
export const allowDestruction = (tx: Tx) => tx.query(sql`SELECT set_config('huella.destruccion', 'on', true)`)

const ofUsuario = ({ usuarios }: Person) => sql`id_usuario = ANY(${usuarios}::int[])`
const ofMascota = ({ mascotas }: Person) => sql`id_mascota = ANY(${mascotas}::int[])`

/**
 * What is deleted, in an order that the references allow. A test compares the tables with the catalogue of the database: a new one that
 * refers to people or to pets says here what becomes of it.
 */
export function destroyed(idSupresion: number, person: Person): [table: string, where: SqlFragment][] {
  const blocked = (entidad: string) => sql`${raw(`id_${entidad}`)} IN (
    SELECT id_entidad FROM bloqueo WHERE entidad = ${entidad} AND id_supresion = ${idSupresion})`
  const account = [
    'sesion',
    'enlace',
    'enlace_email',
    'cambio_email',
    'totp',
    'codigo_recuperacion',
    'ticket_acceso',
    'passkey',
    'reto_passkey',
    'dispositivo',
    'subida',
    'idempotencia',
    'bloqueo_cuenta',
  ] as const
  const record = ['prevencion', 'peso', 'alerta', 'adjunto', 'tratamiento', 'visita', 'cita'] as const
  const { usuarios, mascotas } = person
  return [
    [
      'lectura',
      sql`(entidad = 'mascota' AND id_entidad = ANY(${mascotas}::int[])) OR (entidad = 'usuario' AND id_entidad = ANY(${usuarios}::int[]))`,
    ],
    ...account.map((table): [string, SqlFragment] => [table, ofUsuario(person)]),
    ['oferta_enlace', sql`${ofUsuario(person)} OR ${blocked('oferta')}`],
    ['aviso', blocked('aviso')],
    ['nota_cliente', sql`${blocked('nota_cliente')} OR ${blocked('llamada')}`],
    ['llamada', blocked('llamada')],
    ['aceptacion', blocked('aceptacion')],
    ['exportacion', blocked('exportacion')],
    ['comunicado', blocked('comunicado')],
    ['fusion', blocked('fusion')],
    ['cliente_distinto', sql`id_menor = ANY(${usuarios}::int[]) OR id_mayor = ANY(${usuarios}::int[])`],
    ['oferta', blocked('oferta')],
    ['espera', blocked('espera')],
    ['traspaso', blocked('traspaso')],
    ['adenda', blocked('visita')],
    ...record.map((table): [string, SqlFragment] => [table, blocked(table)]),
    ['dueno_anterior', sql`${ofUsuario(person)} OR ${ofMascota(person)}`],
    ['mascota', blocked('mascota')],
  ]
}

/** The trail goes on saying who did what to which row, and when: without what the row said. */
const emptyTrail = (idSupresion: number) => sql`
  UPDATE auditoria SET antes = NULL, despues = NULL, motivo = NULL
  WHERE (antes IS NOT NULL OR despues IS NOT NULL OR motivo IS NOT NULL) AND EXISTS (
    SELECT FROM bloqueo b WHERE b.id_supresion = ${idSupresion} AND (
      (b.entidad = auditoria.entidad AND b.id_entidad = auditoria.id_entidad)
      OR (b.entidad = 'auditoria' AND b.id_entidad = auditoria.id_auditoria)))`

/** The words of the names that nobody else has. */
const deleteWords = (person: Person) => sql`
  DELETE FROM palabra p USING (
    SELECT palabras_de(nombre || ' ' || apellido) AS palabra FROM bloqueo_cuenta WHERE ${ofUsuario(person)}
    UNION SELECT palabras_de(nombre) FROM mascota WHERE ${ofMascota(person)}) suyas
  WHERE p.palabra = suyas.palabra
    AND NOT EXISTS (SELECT FROM usuario u WHERE u.busqueda LIKE '%' || normalizar(p.palabra) || '%' AND u.id_usuario <> ALL(${person.usuarios}::int[]))
    AND NOT EXISTS (SELECT FROM mascota m WHERE m.busqueda LIKE '%' || normalizar(p.palabra) || '%' AND m.id_mascota <> ALL(${person.mascotas}::int[]))`

/** Destroys everything of somebody who is blocked. What is left is the number of the account, which the trail and the request name. */
export async function destroyPerson(tx: Tx, idSupresion: number, idUsuario: number): Promise<Informe> {
  await allowDestruction(tx)
  const person = await findPerson(tx, idUsuario)
  await blockRows(tx, idSupresion, person)
  const { archivos } = await tx.queryOne<{ archivos: string[] }>(sql`
    SELECT ARRAY(
      SELECT sha256 FROM adjunto WHERE ${ofMascota(person)}
      UNION SELECT miniatura FROM adjunto WHERE ${ofMascota(person)} AND miniatura IS NOT NULL
      UNION SELECT foto FROM mascota WHERE ${ofMascota(person)} AND foto IS NOT NULL) AS archivos`)
  const informe: Informe = {
    palabra: await tx.execute(deleteWords(person)),
    auditoria: await tx.execute(emptyTrail(idSupresion)),
  }
  for (const [table, where] of destroyed(idSupresion, person))
    informe[table] = await tx.execute(sql`DELETE FROM ${raw(table)} WHERE ${where}`)
  const found = Object.fromEntries(Object.entries(informe).filter(([, rows]) => rows > 0))
  await tx.execute(sql`
    UPDATE supresion SET estado = 'destruida', destruida_en = now(), motivo = NULL, respuesta = NULL, informe = ${found}, archivos = ${archivos}
    WHERE id_supresion = ${idSupresion}`)
  await audit(tx, { actor: null, peticion: null }, { accion: 'destruir', entidad: 'supresion', id: idSupresion })
  return found
}
