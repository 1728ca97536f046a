import type { Cita, CitaBody, CitaEstado, ListQuery, Settings } from '@huella/contract'
import type { Caller } from '../platform/access.ts'
import { type Author, audit, auditFila } from '../platform/audit.ts'
import { countOf } from '../platform/counts.ts'
import { type Piece, piece, raw, run } from '../platform/database/piece.ts'
import type { Db, Sql, Tx } from '../platform/database/pool.ts'
import { AppError } from '../platform/errors.ts'
import { answerList, listOf, objectOf, spanish, type WrittenList } from '../platform/lists.ts'
import { among, peopleNamed, petsNamed, type Search, searchPattern, vetsAmongThem } from '../platform/search.ts'
import { settingsSelect } from '../settings/index.ts'

export const citaSelect = `
  c.id_cita, c.id_mascota, c.id_usuario, to_char(c.fecha_hora, 'YYYY-MM-DD"T"HH24:MI') AS fecha_hora, c.duracion,
  c.tipo_consulta, c.motivo_consulta, c.estado, c.version,
  ${objectOf(`m.id_mascota, m.nombre, ${objectOf('o.id_usuario, o.nombre, o.apellido, o.email')} AS usuario`)} AS mascota,
  ${objectOf('v.id_usuario, v.nombre, v.apellido')} AS veterinario`

const joinPet = 'JOIN mascota m ON m.id_mascota = c.id_mascota'
const joinOwner = `${joinPet} JOIN usuario o ON o.id_usuario = m.id_usuario`
const joinVet = 'JOIN usuario v ON v.id_usuario = c.id_usuario'

/** An appointment with its pet, the pet's owner and the vet. */
export const citaFrom = `cita c ${joinOwner} ${joinVet}`
const readCitas = raw(`SELECT ${citaSelect} FROM ${citaFrom}`)

const list = listOf({
  table: 'cita c',
  id: 'c.id_cita',
  sorts: {
    fecha_hora: { by: ['c.fecha_hora'] },
    mascota: { by: [spanish('m.nombre')], joins: joinPet },
    dueno: { by: [spanish('o.nombre'), spanish('o.apellido')], joins: joinOwner },
    veterinario: { by: [spanish('v.nombre'), spanish('v.apellido')], joins: joinVet },
    tipo_consulta: { by: ['c.tipo_consulta'] },
    motivo_consulta: { by: [spanish('left(c.motivo_consulta, 100)')] },
    estado: { by: ['c.estado'] },
  },
  byDefault: '-fecha_hora',
  select: citaSelect,
  joins: `${joinOwner} ${joinVet}`,
})

/** The appointments that exist for this caller. */
const visible = (caller: Caller): Piece => (caller.scope === 'any' ? live : piece`${live} AND ${mine(caller)}`)
const live = raw('c.eliminado_en IS NULL')

/** Of a pet of theirs; for a vet also those assigned to them. (Who was a vet once sees no old patients any more.) */
function mine({ usuario: { id_usuario: me, rol } }: Caller): Piece {
  return rol === 'cliente' ? ofMyPet(me) : piece`(c.id_usuario = ${me} OR ${ofMyPet(me)})`
}

const ofMyPet = (me: number): Piece => piece`c.id_mascota = ANY(ARRAY(
  SELECT id_mascota FROM mascota WHERE id_usuario = ${me} AND eliminado_en IS NULL))`

interface Filters extends ListQuery {
  desde?: string
  hasta?: string
  estado?: CitaEstado
  id_usuario?: number
  mias?: '1'
}

export function listCitas(sql: Sql, caller: Caller, query: Filters): Promise<WrittenList<Cita>> {
  const where = [visible(caller)]
  if (query.mias) where.push(mine(caller))
  if (query.desde) where.push(piece`c.fecha_hora >= ${query.desde}::date`)
  if (query.hasta) where.push(piece`c.fecha_hora < ${query.hasta}::date + 1`)
  if (query.estado) where.push(piece`c.estado = ${query.estado}`)
  if (query.id_usuario) where.push(piece`c.id_usuario = ${query.id_usuario}`)
  return answerList<Cita>(sql, list, query, {
    where,
    total: total(caller, query),
    search: query.search ? search(caller, query, query.search) : undefined,
  })
}

/** How many there are, where that is kept: of all or a state, of everybody, a vet, or oneself. */
function total({ scope, usuario }: Caller, { desde, hasta, estado, id_usuario, mias }: Filters) {
  if (scope !== 'any' || desde || hasta || (mias && (id_usuario || usuario.rol !== 'veterinario'))) return
  if (!mias) return countOf('cita', { clase: estado, id_usuario })
  const me = usuario.id_usuario
  const ofState = estado ? piece`AND c.estado = ${estado}` : raw('')
  return piece`(${countOf('cita', { clase: estado, id_usuario: me })} + (
    SELECT count(*)::int FROM cita c
    WHERE c.eliminado_en IS NULL AND c.id_usuario <> ${me} AND ${ofMyPet(me)} ${ofState}))`
}

/** By reason, type and state, or by the names of pet, owner and vet; each asked of the index that knows it. */
function search({ scope, usuario }: Caller, query: Filters, text: string): Search {
  const pattern = searchPattern(text)
  return {
    sets: [peopleNamed(pattern), vetsAmongThem('cita'), petsNamed(pattern)],
    ways: [piece`c.busqueda LIKE ${pattern}`, among('c.id_usuario', 'doctores'), among('c.id_mascota', 'animales')],
    matches: piece`(c.busqueda LIKE ${pattern} OR v.busqueda_nombre LIKE ${pattern} OR m.busqueda_nombre LIKE ${pattern}
      OR o.busqueda_nombre LIKE ${pattern})`,
    entities: ['cita', 'mascota', 'usuario'],
    key: [scope, usuario.id_usuario, query.desde, query.hasta, query.estado, query.id_usuario, query.mias],
  }
}

/** The appointment, held so that nobody changes it until this transaction ends. Read after it is held: it may just have changed. */
export async function lockCita(tx: Tx, caller: Caller, id: number): Promise<Cita> {
  await tx`SELECT 1 FROM cita WHERE id_cita = ${id} FOR UPDATE`
  const [row] = await run<Cita[]>(tx, piece`${readCitas} WHERE ${visible(caller)} AND c.id_cita = ${id}`)
  if (!row) throw new AppError('NO_ENCONTRADO')
  return row
}

/** Whether the appointment exists for this caller. */
export async function requireCita(sql: Sql, caller: Caller, id: number): Promise<void> {
  const rows = await run(sql, piece`SELECT 1 FROM cita c WHERE ${visible(caller)} AND c.id_cita = ${id}`)
  if (rows.length === 0) throw new AppError('NO_ENCONTRADO')
}

async function readCita(tx: Tx, id: number): Promise<Cita> {
  const [row] = await run<[Cita]>(tx, piece`${readCitas} WHERE c.id_cita = ${id}`)
  return row
}

/** What a booking rests on. Null: it does not rest on that. */
interface Grounds {
  mascota: number | null
  /** For an owner: the pet must be theirs. */
  dueno: number | null
  veterinario: number | null
}

export interface Found {
  settings: Settings
  /** Whose pet that is, if it is there. */
  dueno: number | null
  /** Whether that is a vet. */
  veterinario: boolean
}

const thePet = ({ mascota, dueno }: Grounds): Piece => piece`
  SELECT * FROM mascota
  WHERE id_mascota = ${mascota} AND eliminado_en IS NULL AND id_usuario = coalesce(${dueno}, id_usuario)`
const theVet = ({ veterinario }: Grounds): Piece => piece`
  SELECT id_usuario FROM usuario WHERE id_usuario = ${veterinario} AND rol = 'veterinario' AND eliminado_en IS NULL`

/**
 * They stay as they are until the transaction ends. Bookings of one vet go one after the other: two that overlap would
 * otherwise wait for each other inside the exclusion constraint.
 */
const held = (grounds: Grounds): Piece => piece`
  animal AS MATERIALIZED (${thePet(grounds)} FOR SHARE),
  persona AS MATERIALIZED (${theVet(grounds)} FOR NO KEY UPDATE)`

/** Reads what a booking rests on. */
export const look = (db: Db, grounds: Grounds): Promise<Found> =>
  find(db, piece`animal AS (${thePet(grounds)}), persona AS (${theVet(grounds)})`)

/** …and holds it until this transaction ends. */
export const hold = (tx: Tx, grounds: Grounds): Promise<Found> => find(tx, held(grounds))

async function find(db: Db, grounds: Piece): Promise<Found> {
  const [{ dueno, veterinario, ...settings }] = await run<[Settings & Omit<Found, 'settings'>]>(
    db,
    piece`
      WITH ${grounds}
      SELECT ${raw(settingsSelect)}, (SELECT id_usuario FROM animal) AS dueno, EXISTS (SELECT FROM persona) AS veterinario
      FROM ajustes`,
  )
  return { settings, dueno, veterinario }
}

/** The vets who are free then, fewest appointments that day first. */
export async function freeVeterinarios(
  sql: Sql,
  { fecha_hora, duracion }: { fecha_hora: string; duracion: number },
): Promise<number[]> {
  const rows = await sql<{ id_usuario: number }[]>`
    SELECT v.id_usuario FROM usuario v
    WHERE v.rol = 'veterinario' AND v.eliminado_en IS NULL AND NOT EXISTS (
      SELECT 1 FROM cita c WHERE c.id_usuario = v.id_usuario AND c.estado <> 'cancelada' AND c.eliminado_en IS NULL
        AND c.periodo && tsrange(${fecha_hora}::timestamp, ${fecha_hora}::timestamp + make_interval(mins => ${duracion})))
    ORDER BY (
      SELECT count(*) FROM cita c WHERE c.id_usuario = v.id_usuario AND c.estado <> 'cancelada' AND c.eliminado_en IS NULL
        AND c.fecha_hora >= ${fecha_hora}::date AND c.fecha_hora < ${fecha_hora}::date + 1), v.id_usuario`
  return rows.map((row) => row.id_usuario)
}

/** An appointment that has passed the rules, with its vet. */
export type ValidCita = Required<
  Pick<CitaBody, 'id_mascota' | 'fecha_hora' | 'tipo_consulta' | 'motivo_consulta' | 'estado'>
> & { id_usuario: number }

const columns = ({ id_mascota, id_usuario, fecha_hora, tipo_consulta, motivo_consulta, estado }: ValidCita) => ({
  id_mascota,
  id_usuario,
  fecha_hora,
  tipo_consulta,
  motivo_consulta,
  estado,
})

/** The appointment to be, and since when it has its hour. */
export interface NewCita extends ValidCita {
  duracion: number
  acordada_en: Date
}

/**
 * Makes the appointment, its entry in the audit trail and what tells of it: one statement, and so one transaction. Nothing, if
 * the pet is no longer there or no longer that owner's, or the vet no longer a vet.
 */
export async function insertCita(
  sql: Sql,
  cita: NewCita,
  dueno: number,
  author: Author,
  telling: Piece,
): Promise<Cita | undefined> {
  const { id_mascota, id_usuario, fecha_hora, duracion, tipo_consulta, motivo_consulta, estado, acordada_en } = cita
  const [made] = await run<Cita[]>(
    sql,
    piece`
      WITH ${held({ mascota: id_mascota, dueno, veterinario: id_usuario })}, nueva AS (
        INSERT INTO cita (id_mascota, id_usuario, fecha_hora, duracion, tipo_consulta, motivo_consulta, estado, acordada_en)
        SELECT animal.id_mascota, persona.id_usuario, ${fecha_hora}::timestamp, ${duracion}::integer, ${tipo_consulta}::text,
               ${motivo_consulta}::text, ${estado}::text, ${acordada_en}::timestamptz
        FROM animal, persona
        RETURNING *
      ), fila AS (
        SELECT ${raw(citaSelect)} FROM nueva c JOIN animal m USING (id_mascota)
        JOIN usuario o ON o.id_usuario = m.id_usuario ${raw(joinVet)}
      ), anotada AS (${auditFila(author, { accion: 'crear', entidad: 'cita' })}), contada AS (${telling})
      SELECT * FROM fila`,
  )
  return made
}

export async function updateCita(tx: Tx, antes: Cita, cita: ValidCita, now: Date, author: Author): Promise<Cita> {
  const id = antes.id_cita
  const moved = cita.fecha_hora !== antes.fecha_hora ? { acordada_en: now } : {}
  await tx`UPDATE cita SET ${tx({ ...columns(cita), ...moved })} WHERE id_cita = ${id}`
  const despues = await readCita(tx, id)
  const only = { ...antes, estado: despues.estado, version: despues.version }
  const accion = JSON.stringify(only) === JSON.stringify(despues) ? 'estado' : 'actualizar'
  await audit(tx, author, { accion, entidad: 'cita', id, antes, despues })
  return despues
}
