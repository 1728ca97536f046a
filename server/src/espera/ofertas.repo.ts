import { randomBytes } from 'node:crypto'
import type { Cita, OfertaPublica } from '@huella/contract'
import { audit, ownMascota } from '../entities/index.ts'
import { liveOferta, type Slot } from '../huecos/index.ts'
import type { Caller } from '../platform/auth/access.ts'
import type { Author } from '../platform/auth/author.ts'
import { hashToken } from '../platform/auth/token.ts'
import { AppError } from '../platform/http/errors.ts'
import { utcTimestamp } from '../platform/lists/list-definition.ts'
import type { Db, Tx } from '../platform/sql/database.ts'
import { columnValues, raw, type SqlFragment, sql } from '../platform/sql/sql.ts'

/** A new link to an offer, for a message to the pet's owner that is about to be sent. Short, because an SMS contains it. */
export async function createOfertaLink(db: Db, idOferta: number): Promise<string> {
  const token = randomBytes(18).toString('base64url')
  await db.execute(sql`
    INSERT INTO oferta_enlace (token_hash, id_oferta, id_usuario)
    SELECT ${hashToken(token)}::bytea, id_oferta, m.id_usuario
    FROM oferta JOIN espera USING (id_espera) JOIN mascota m USING (id_mascota) WHERE id_oferta = ${idOferta}`)
  return token
}

/** What can be said of an offer, and whom and what it is about. */
export interface FoundOferta {
  id_oferta: number
  id_espera: number
  id_mascota: number
  /** The vet. */
  id_usuario: number
  id_dueno: number
  /** The appointment that it would move. */
  id_cita: number | null
  motivo_consulta: string
  publica: OfertaPublica
}

type OfertaRow = Omit<FoundOferta, 'publica'> & OfertaPublica & { antes_hora: string | null; antes_vet: string }

/** Null: there is none, or the pet is no longer on the list of who got the link. */
export const findOferta = (db: Db, token: string, now: Date): Promise<FoundOferta | null> =>
  readOferta(db, now, {
    from: sql`oferta_enlace en JOIN oferta o USING (id_oferta)`,
    where: sql`token_hash = ${hashToken(token)} AND ${ownMascota(sql`en.id_usuario`)}`,
  })

/** An offer that a member of staff may answer: `isOwnOferta` of the contract, in SQL. */
export async function getOferta(db: Db, { scope, usuario }: Caller, id: number, now: Date): Promise<FoundOferta> {
  const me = usuario.id_usuario
  const mine = sql`(${ownMascota(me)}) OR o.id_usuario = ${me} AND (e.id_cita IS NULL OR c.id_usuario = ${me})`
  const allowed = scope === 'any' ? sql`true` : mine
  const found = await readOferta(db, now, { from: sql`oferta o`, where: sql`o.id_oferta = ${id} AND (${allowed})` })
  if (!found) throw new AppError('NO_ENCONTRADO')
  return found
}

/** The offer of an entry of this owner's pet; null: there is none. */
export const findOwnOferta = (
  db: Db,
  idDueno: number,
  { id_espera, id_oferta }: Pick<FoundOferta, 'id_espera' | 'id_oferta'>,
  now: Date,
): Promise<FoundOferta | null> =>
  readOferta(db, now, {
    from: sql`oferta o`,
    where: sql`o.id_oferta = ${id_oferta} AND o.id_espera = ${id_espera} AND ${ownMascota(idDueno)}`,
  })

async function readOferta(
  db: Db,
  now: Date,
  { from, where }: { from: SqlFragment; where: SqlFragment },
): Promise<FoundOferta | null> {
  const [row] = await db.query<OfertaRow>(sql`
    SELECT o.id_oferta, o.id_espera, e.id_mascota, o.id_usuario, m.id_usuario AS id_dueno, e.id_cita, e.motivo_consulta,
      CASE WHEN o.estado = 'abierta' AND NOT (${liveOferta(now)}) THEN 'caducada' ELSE o.estado END AS estado,
      m.nombre AS mascota, e.tipo_consulta, to_char(o.fecha_hora, 'YYYY-MM-DD"T"HH24:MI') AS fecha_hora, o.duracion,
      v.nombre || ' ' || v.apellido AS veterinario, ${raw(utcTimestamp('o.caduca_en'))},
      CASE WHEN o.estado = 'abierta' THEN to_char(c.fecha_hora, 'YYYY-MM-DD"T"HH24:MI') END AS antes_hora,
      cv.nombre || ' ' || cv.apellido AS antes_vet
    FROM ${from} JOIN espera e ON e.id_espera = o.id_espera
    JOIN mascota m ON m.id_mascota = e.id_mascota JOIN usuario v ON v.id_usuario = o.id_usuario
    LEFT JOIN cita c ON c.id_cita = e.id_cita LEFT JOIN usuario cv ON cv.id_usuario = c.id_usuario
    WHERE ${where}`)
  if (!row) return null
  const { id_oferta, id_espera, id_mascota, id_usuario, id_dueno, id_cita, motivo_consulta, ...rest } = row
  const { antes_hora, antes_vet, ...shown } = rest
  const antes = antes_hora ? { fecha_hora: antes_hora, veterinario: antes_vet } : null
  const ids = { id_oferta, id_espera, id_mascota, id_usuario, id_dueno, id_cita, motivo_consulta }
  return { ...ids, publica: { ...shown, antes } }
}

/** Locks an entry of the list; false if it no longer waits. The vet is locked before it, and the offer after it, everywhere. */
export async function lockActive(tx: Tx, idEspera: number): Promise<boolean> {
  const rows = await tx.query(sql`
    SELECT FROM espera WHERE id_espera = ${idEspera} AND estado = 'activa' AND eliminado_en IS NULL FOR UPDATE`)
  return rows.length > 0
}

type Closed = 'aceptada' | 'rechazada' | 'anulada'

/** Closes an offer that is still kept; false if it is not. */
export async function closeOferta(
  tx: Tx,
  { id_oferta, id_mascota, id_dueno }: Pick<FoundOferta, 'id_oferta' | 'id_mascota' | 'id_dueno'>,
  estado: Closed,
  now: Date,
  author: Author,
): Promise<boolean> {
  const closed = await tx.execute(
    sql`UPDATE oferta o SET estado = ${estado} WHERE o.id_oferta = ${id_oferta} AND ${liveOferta(now)}`,
  )
  if (closed === 0) return false
  const of = { id_mascota, id_dueno }
  const states = { antes: { ...of, estado: 'abierta' }, despues: { ...of, estado } }
  await audit(tx, author, { accion: 'estado', entidad: 'oferta', id: id_oferta, ...states })
  return true
}

/** Ends the offers that an urgency is booked over. The caller has locked the vet. */
export async function withdrawOfertas(tx: Tx, { id_usuario, fecha_hora, duracion }: Slot): Promise<void> {
  await tx.execute(sql`
    UPDATE oferta SET estado = 'anulada'
    WHERE id_usuario = ${id_usuario} AND estado = 'abierta'
      AND periodo && tsrange(${fecha_hora}::timestamp, ${fecha_hora}::timestamp + make_interval(mins => ${duracion}))`)
}

/** The state of an offer as it is stored: one that has expired may still be `abierta`. */
export async function estadoOf(
  db: Db,
  { id_oferta }: Pick<FoundOferta, 'id_oferta'>,
): Promise<OfertaPublica['estado']> {
  const { estado } = await db.queryOne<Pick<OfertaPublica, 'estado'>>(
    sql`SELECT estado FROM oferta WHERE id_oferta = ${id_oferta}`,
  )
  return estado
}

/** The offer became this appointment: the entry is fulfilled. */
export async function fulfil(
  tx: Tx,
  { id_oferta, id_espera, id_mascota, id_dueno }: FoundOferta,
  idCita: number,
  author: Author,
): Promise<void> {
  await tx.execute(sql`UPDATE oferta SET id_cita = ${idCita} WHERE id_oferta = ${id_oferta}`)
  await endEspera(tx, { id_espera, id_mascota, id_dueno }, author)
}

/** The entry is fulfilled. A trigger withdraws what is still offered to it. */
async function endEspera(
  tx: Tx,
  { id_espera, id_mascota, id_dueno }: Pick<FoundOferta, 'id_espera' | 'id_mascota' | 'id_dueno'>,
  author: Author,
): Promise<void> {
  await tx.execute(sql`UPDATE espera SET estado = 'atendida' WHERE id_espera = ${id_espera}`)
  const of = { id_mascota, id_dueno }
  const states = { antes: { ...of, estado: 'activa' }, despues: { ...of, estado: 'atendida' } }
  await audit(tx, author, { accion: 'estado', entidad: 'espera', id: id_espera, ...states })
}

/** An appointment of the pet that waits ends its entry: nobody is booked twice for what they wait for. */
export async function fulfilEspera(
  tx: Tx,
  id_espera: number,
  { id_mascota, mascota }: Pick<Cita, 'id_mascota' | 'mascota'>,
  author: Author,
): Promise<void> {
  const rows = await tx.query(sql`
    SELECT FROM espera WHERE id_espera = ${id_espera} AND id_mascota = ${id_mascota} AND estado = 'activa'
      AND eliminado_en IS NULL FOR UPDATE`)
  if (rows.length === 0) throw new AppError('ESPERA_ATENDIDA')
  await endEspera(tx, { id_espera, id_mascota, id_dueno: mascota.usuario.id_usuario }, author)
}

interface NewOferta extends Slot {
  id_espera: number
  caduca_en: Date
}

/** Whose pet an entry is of. */
type EsperaOf = Pick<FoundOferta, 'id_mascota' | 'id_dueno'>

export async function insertOferta(tx: Tx, fields: NewOferta, of: EsperaOf): Promise<number> {
  const { id } = await tx.queryOne<{ id: number }>(
    sql`INSERT INTO oferta ${columnValues({ ...fields })} RETURNING id_oferta AS id`,
  )
  await audit(tx, server, { accion: 'crear', entidad: 'oferta', id, despues: { ...fields, id_oferta: id, ...of } })
  return id
}

/** The author of what nobody did: time passes, hours become free. */
const server: Author = { actor: null, peticion: null }

/** Writes down what is over already: offers whose time has ended, and entries whose last day has. */
export async function closeExpired(tx: Tx, now: Date, today: string): Promise<void> {
  const ofertas = await tx.query<{ id: number } & EsperaOf>(sql`
    UPDATE oferta SET estado = 'caducada' FROM espera JOIN mascota USING (id_mascota)
    WHERE espera.id_espera = oferta.id_espera AND oferta.estado = 'abierta' AND caduca_en <= ${now}
    RETURNING id_oferta AS id, mascota.id_mascota, mascota.id_usuario AS id_dueno`)
  for (const { id, ...of } of ofertas)
    await audit(tx, server, { accion: 'estado', entidad: 'oferta', id, despues: { ...of, estado: 'caducada' } })
  const esperas = await tx.query<{ id: number } & EsperaOf>(sql`
    UPDATE espera SET estado = 'caducada' FROM mascota m
    WHERE m.id_mascota = espera.id_mascota AND estado = 'activa' AND espera.eliminado_en IS NULL AND hasta < ${today}::date
    RETURNING id_espera AS id, m.id_mascota, m.id_usuario AS id_dueno`)
  for (const { id, ...of } of esperas)
    await audit(tx, server, { accion: 'estado', entidad: 'espera', id, despues: { ...of, estado: 'caducada' } })
}

const KEPT_DAYS = 7

/** Hours that have passed, and links of offers that ended a week ago. */
export async function deleteOldEspera(db: Db): Promise<void> {
  await db.execute(sql`
    DELETE FROM liberacion
    WHERE upper(periodo) < localtimestamp - interval '2 days' OR creada_en < now() - interval '400 days'`)
  await db.execute(sql`
    DELETE FROM oferta_enlace USING oferta o
    WHERE o.id_oferta = oferta_enlace.id_oferta AND o.caduca_en < now() - make_interval(days => ${KEPT_DAYS})`)
}
