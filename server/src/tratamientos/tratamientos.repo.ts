import type { ListQuery, Tratamiento, TratamientoEstado } from '@huella/contract'
import type { Caller } from '../platform/access.ts'
import { type Author, audit } from '../platform/audit.ts'
import { countOf } from '../platform/counts.ts'
import { type Piece, piece, raw, run } from '../platform/database/piece.ts'
import type { Sql, Tx } from '../platform/database/pool.ts'
import { AppError } from '../platform/errors.ts'
import { answerList, listOf, objectOf, spanish, type WrittenList } from '../platform/lists.ts'
import { among, peopleNamed, petsNamed, type Search, searchPattern, vetsAmongThem } from '../platform/search.ts'

const dueno = objectOf('o.id_usuario, o.nombre, o.apellido, o.email')
const mascota = objectOf(`m.id_mascota, m.nombre, ${dueno} AS usuario`)

const minute = (moment: string) => `to_char(${moment}, 'YYYY-MM-DD"T"HH24:MI')`

const cita = objectOf(`
  c.id_cita, ${minute('c.fecha_hora')} AS fecha_hora, c.motivo_consulta, c.eliminado_en IS NULL AS disponible, c.id_usuario,
  ${minute('lower(c.periodo)')} AS fecha_inicio, ${minute('upper(c.periodo)')} AS fecha_fin, ${mascota} AS mascota,
  ${objectOf('a.id_usuario, a.nombre, a.apellido')} AS veterinario`)

const select = `
  t.id_tratamiento, t.id_cita, t.id_mascota, t.id_veterinario, t.nombre, t.precio::float8, t.descripcion,
  t.fecha_inicio::text, t.fecha_fin::text, t.estado, t.version,
  ${cita} AS cita, ${mascota} AS mascota, ${objectOf('v.id_usuario, v.nombre, v.apellido')} AS veterinario`

const joinPet = 'JOIN mascota m ON m.id_mascota = t.id_mascota'
const joinOwner = `${joinPet} JOIN usuario o ON o.id_usuario = m.id_usuario`
const joinVet = 'JOIN usuario v ON v.id_usuario = t.id_veterinario'
const joinCita = 'JOIN cita c ON c.id_cita = t.id_cita JOIN usuario a ON a.id_usuario = c.id_usuario'

/** With its pet, the owner, its vet, and its appointment (which may be archived) with the vet of that. */
const joins = `${joinOwner} ${joinVet} ${joinCita}`

const reading = raw(`SELECT ${select} FROM tratamiento t ${joins}`)

const list = listOf({
  table: 'tratamiento t',
  id: 't.id_tratamiento',
  sorts: {
    fecha_inicio: { by: ['t.fecha_inicio'] },
    fecha_fin: { by: ['t.fecha_fin'] },
    mascota: { by: [spanish('m.nombre')], joins: joinPet },
    dueno: { by: [spanish('o.nombre'), spanish('o.apellido')], joins: joinOwner },
    nombre: { by: [spanish('t.nombre')] },
    veterinario: { by: [spanish('v.nombre'), spanish('v.apellido')], joins: joinVet },
    precio: { by: ['t.precio'] },
    estado: { by: ['t.estado'] },
  },
  byDefault: '-fecha_inicio',
  select,
  joins,
})

/** The treatments that exist for this caller. */
function visible({ scope, usuario }: Caller): Piece {
  if (scope === 'any') return raw('t.eliminado_en IS NULL')
  return piece`t.eliminado_en IS NULL AND t.id_mascota = ANY(ARRAY(
    SELECT id_mascota FROM mascota WHERE id_usuario = ${usuario.id_usuario} AND eliminado_en IS NULL))`
}

interface Filters extends ListQuery {
  id_mascota?: number
  id_cita?: number
  estado?: TratamientoEstado
}

export function listTratamientos(sql: Sql, caller: Caller, query: Filters): Promise<WrittenList<Tratamiento>> {
  const where = [visible(caller)]
  if (query.id_mascota) where.push(piece`t.id_mascota = ${query.id_mascota}`)
  if (query.id_cita) where.push(piece`t.id_cita = ${query.id_cita}`)
  if (query.estado) where.push(piece`t.estado = ${query.estado}`)
  const kept = caller.scope === 'any' && !query.id_mascota && !query.id_cita
  return answerList<Tratamiento>(sql, list, query, {
    where,
    total: kept ? countOf('tratamiento', { clase: query.estado }) : undefined,
    search: query.search ? search(caller, query, query.search) : undefined,
  })
}

/** By name and state, or by the names of pet, owner and vet; each asked of the index that knows it. */
function search({ scope, usuario }: Caller, query: Filters, text: string): Search {
  const pattern = searchPattern(text)
  return {
    sets: [peopleNamed(pattern), vetsAmongThem('tratamiento'), petsNamed(pattern)],
    ways: [piece`t.busqueda LIKE ${pattern}`, among('t.id_veterinario', 'doctores'), among('t.id_mascota', 'animales')],
    matches: piece`(t.busqueda LIKE ${pattern} OR v.busqueda_nombre LIKE ${pattern} OR m.busqueda_nombre LIKE ${pattern}
      OR o.busqueda_nombre LIKE ${pattern})`,
    entities: ['tratamiento', 'mascota', 'usuario'],
    key: [scope, usuario.id_usuario, query.id_mascota, query.id_cita, query.estado],
  }
}

/**
 * The treatment, held so that nobody changes it until this transaction ends. Held first and read after that: while one
 * waits, the appointment may get another pet, and the treatment with it.
 */
export async function lockTratamiento(tx: Tx, caller: Caller, id: number): Promise<Tratamiento> {
  await tx`SELECT 1 FROM tratamiento WHERE id_tratamiento = ${id} FOR UPDATE`
  const [row] = await run<Tratamiento[]>(tx, piece`${reading} WHERE ${visible(caller)} AND t.id_tratamiento = ${id}`)
  if (!row) throw new AppError('NO_ENCONTRADO')
  return row
}

async function readTratamiento(tx: Tx, id: number): Promise<Tratamiento> {
  const [row] = await run<[Tratamiento]>(tx, piece`${reading} WHERE t.id_tratamiento = ${id}`)
  return row
}

interface CitaOfTratamiento {
  id_mascota: number
  /** The vet of the appointment. */
  id_usuario: number
}

/** The appointment, if it and its pet are there. It stays, with the same pet, until this transaction ends. */
export async function holdCita(tx: Tx, idCita: number): Promise<CitaOfTratamiento | undefined> {
  const [row] = await tx<CitaOfTratamiento[]>`
    SELECT c.id_mascota, c.id_usuario FROM cita c JOIN mascota m USING (id_mascota)
    WHERE c.id_cita = ${idCita} AND c.eliminado_en IS NULL AND m.eliminado_en IS NULL FOR SHARE OF c`
  return row
}

/** Whether this is a vet, who stays one until this transaction ends. */
export async function veterinarioExists(tx: Tx, idUsuario: number): Promise<boolean> {
  const rows = await tx`
    SELECT 1 FROM usuario WHERE id_usuario = ${idUsuario} AND rol = 'veterinario' AND eliminado_en IS NULL FOR SHARE`
  return rows.length > 0
}

/** A treatment that has passed the rules, with its pet and its vet. */
export type ValidTratamiento = Omit<Tratamiento, 'id_tratamiento' | 'version' | 'cita' | 'mascota' | 'veterinario'>

const columns = (treatment: ValidTratamiento) => ({
  id_cita: treatment.id_cita,
  id_mascota: treatment.id_mascota,
  id_veterinario: treatment.id_veterinario,
  nombre: treatment.nombre,
  precio: treatment.precio,
  descripcion: treatment.descripcion,
  fecha_inicio: treatment.fecha_inicio,
  fecha_fin: treatment.fecha_fin,
  estado: treatment.estado,
})

export async function insertTratamiento(tx: Tx, treatment: ValidTratamiento, author: Author): Promise<Tratamiento> {
  const [made] = await tx<[{ id_tratamiento: number }]>`
    INSERT INTO tratamiento ${tx(columns(treatment))} RETURNING id_tratamiento`
  const id = made.id_tratamiento
  const despues = await readTratamiento(tx, id)
  await audit(tx, author, { accion: 'crear', entidad: 'tratamiento', id, despues })
  return despues
}

export async function updateTratamiento(
  tx: Tx,
  antes: Tratamiento,
  treatment: ValidTratamiento,
  author: Author,
): Promise<Tratamiento> {
  const id = antes.id_tratamiento
  await tx`UPDATE tratamiento SET ${tx(columns(treatment))} WHERE id_tratamiento = ${id}`
  const despues = await readTratamiento(tx, id)
  const restated = { ...antes, estado: despues.estado, version: despues.version }
  const accion = JSON.stringify(restated) === JSON.stringify(despues) ? 'estado' : 'actualizar'
  await audit(tx, author, { accion, entidad: 'tratamiento', id, antes, despues })
  return despues
}
