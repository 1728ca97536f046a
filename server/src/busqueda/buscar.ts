import {
  type BuscarQuery,
  type Busqueda,
  type ClinicTime,
  can,
  digitsOf,
  especieOf,
  foldText,
  parseQuestion,
  type Resultado,
  type ResultadoTipo,
  resultadoTipos,
} from '@huella/contract'
import type { Caller } from '../platform/auth/access.ts'
import type { Db } from '../platform/sql/database.ts'
import {
  type Found,
  type FoundCita,
  type FoundCliente,
  type FoundMascota,
  findResults,
  type Wanted,
} from './results.repo.ts'
import { patternsOf } from './search-words.ts'
import { similarWords } from './spelling.ts'

/** So many of each kind, or of the only kind. */
const EACH = 5
const ONLY = 10
/** Where fewer match exactly, names that are like the words follow. */
const ENOUGH = 3

/** What matches the words, and after it what is like them. Where a day may be a name, first those who have it. */
export async function buscar(db: Db, caller: Caller, { q, tipo }: BuscarQuery, time: ClinicTime): Promise<Busqueda> {
  const { words, names, day } = parseQuestion(q, time.today)
  const limits = limitsFor(tipo)
  // A day without a name is that of all its appointments; its words may still be the name of somebody.
  const ofDay = day && !day.resto
  const find = (searched: string[], alternatives: string[][] = [], other: Partial<Wanted> = {}) => {
    const patterns = searched.map((word, index) => patternsOf(word, alternatives[index]))
    const wanted = { words: patterns, day: day?.fecha, anyOfDay: Boolean(ofDay), limits, ...other }
    return findResults(db, caller, wanted, time)
  }
  const asName = { day: undefined, limits: { ...limits, cita: 0 } }
  const [exact, named] = await Promise.all([find(words), names && find(names, [], asName)])
  const alternatives = ofDay || isEnough(exact) ? [] : await similarWords(db, caller, words)
  const similar = alternatives.some((each) => each.length > 0) ? await find(words, alternatives) : exact
  const rows = [...(named ? [named] : []), exact, similar].flatMap((found) => resultsOf(found, caller))
  const isGuess = isNothing(exact) && !isNothing(similar)
  const meant = words.map((word, index) => alternatives[index]?.[0] ?? word)
  return {
    data: mergeRows(rows, limits),
    totales: similar.totales,
    fecha: day?.fecha ?? null,
    sugerencia: isGuess ? meant.join(' ') : null,
    palabras: [...(names ?? words), ...(similar === exact ? [] : alternatives.flat())].map(
      (word) => digitsOf(word) ?? foldText(word),
    ),
  }
}

const limitsFor = (tipo: ResultadoTipo | undefined) =>
  Object.fromEntries(
    resultadoTipos.map((each) => [each, tipo === undefined ? EACH : each === tipo ? ONLY : 0]),
  ) as Record<ResultadoTipo, number>

const isEnough = ({ totales }: Found) => totales.cliente + totales.mascota >= ENOUGH
const isNothing = ({ totales }: Found) => totales.cliente + totales.mascota + totales.cita === 0

/** By kind, each row once, in this order. */
function mergeRows(rows: Resultado[], limits: Record<ResultadoTipo, number>): Resultado[] {
  const unique = [...new Map(rows.map((row) => [`${row.tipo} ${row.id}`, row])).values()]
  return resultadoTipos.flatMap((tipo) => unique.filter((row) => row.tipo === tipo).slice(0, limits[tipo]))
}

function resultsOf({ clientes, mascotas, citas }: Found, { usuario: { rol } }: Caller): Resultado[] {
  const owners = can('clientes:list', rol)
  return [
    ...clientes.map(clienteResult),
    ...mascotas.map((row) => mascotaResult(row, owners)),
    ...citas.map((row) => citaResult(row, owners)),
  ]
}

const blank = {
  telefono: null,
  id_cliente: null,
  id_mascota: null,
  especie: null,
  foto: null,
  fecha_hora: null,
  estado: null,
}

const details = (...parts: (string | null | false)[]) => parts.filter(Boolean).join(' · ')

const clienteResult = ({ id, nombre, telefono, mascotas }: FoundCliente): Resultado => ({
  ...{ ...blank, tipo: 'cliente', id, titulo: nombre, detalle: mascotas ?? '', telefono, id_cliente: id },
})

function mascotaResult({ id, nombre, especie, raza, foto, ...row }: FoundMascota, owners: boolean): Resultado {
  const kind = [especieOf({ especie, ...row }), raza].filter(Boolean).join(', ')
  const detalle = details(kind, owners && row.dueno, row.fallecida && 'Fallecida')
  const id_cliente = owners ? row.id_dueno : null
  return { ...blank, tipo: 'mascota', id, titulo: nombre, detalle, id_cliente, id_mascota: id, especie, foto }
}

function citaResult({ id, fecha_hora, estado, especie, foto, ...row }: FoundCita, owners: boolean): Resultado {
  const { id_mascota, mascota: titulo, dueno, id_dueno, motivo, veterinario } = row
  const detalle = details(owners && dueno, motivo, veterinario)
  const id_cliente = owners ? id_dueno : null
  return { ...blank, tipo: 'cita', id, titulo, detalle, id_cliente, id_mascota, especie, foto, fecha_hora, estado }
}
