import { can } from '@huella/contract'
import { ownMascota } from '../entities/index.ts'
import type { Caller } from '../platform/auth/access.ts'
import type { Db } from '../platform/sql/database.ts'
import { type SqlFragment, sql } from '../platform/sql/sql.ts'
import { editDistance } from './edit-distance.ts'

/** A word that people may mean when they type another. */
interface Candidate {
  /** Which of the typed words, from 0 on. */
  typed: number
  palabra: string
  /** Both words without accents, and how both sound. */
  folded: string
  typedFolded: string
  sound: string
  typedSound: string
}

const CANDIDATES = 60
const MAX_ALTERNATIVES = 5
/** Shorter words are taken as they are. */
const MIN_LENGTH = 3
/** An unfinished word is compared with the beginnings of others only if it has so many letters. */
const MIN_PREFIX = 5
/** So much worse is a word of which only the beginning is alike. */
const UNFINISHED = 0.5

/** For each word those that were probably meant, the most likely first; none where no name is like it. */
export async function similarWords(db: Db, caller: Caller, words: readonly string[]): Promise<string[][]> {
  const searched = words.map((word) => (word.length >= MIN_LENGTH && !/\d/.test(word) ? word : ''))
  if (!searched.some(Boolean)) return words.map(() => [])
  const candidates = await db.query<Candidate>(
    can('clientes:list', caller.usuario.rol)
      ? ofAllNames(searched)
      : ofNames(searched, ownNames(caller.usuario.id_usuario)),
  )
  return searched.map((_, index) => alternativesOf(candidates.filter(({ typed }) => typed === index)))
}

const columns = sql`
  (n - 1)::int AS typed, p.palabra, normalizar(p.palabra) AS folded, normalizar(t.palabra) AS "typedFolded", p.clave AS sound,
  fonetica(t.palabra) AS "typedSound"`

const typedWords = (words: string[]): SqlFragment => sql`unnest(${words}::text[]) WITH ORDINALITY AS t (palabra, n)`

/** The words of the clinic that share most trigrams with each. */
const ofAllNames = (words: string[]): SqlFragment => sql`
  SELECT ${columns} FROM ${typedWords(words)} CROSS JOIN LATERAL (
    SELECT palabra, clave FROM palabra ORDER BY clave <-> fonetica(t.palabra) LIMIT ${CANDIDATES}
  ) p WHERE t.palabra <> ''`

const ofNames = (words: string[], names: SqlFragment): SqlFragment => sql`
  SELECT ${columns} FROM ${typedWords(words)} CROSS JOIN (
    SELECT palabra, fonetica(palabra) AS clave FROM (${names}) AS nombres (nombre), palabras_de(nombre) AS palabras (palabra)
  ) p WHERE t.palabra <> ''`

/** An owner must not learn the names of others. */
const ownNames = (idUsuario: number): SqlFragment => sql`SELECT m.nombre FROM mascota m WHERE ${ownMascota(idUsuario)}`

/** The candidates with the fewest wrong letters. */
function alternativesOf(candidates: Candidate[]): string[] {
  const scored = candidates
    .map((candidate) => ({ ...candidate, score: scoreOf(candidate) }))
    .filter(({ score, typedSound }) => score <= allowedFor(typedSound))
    .sort((one, other) => one.score - other.score || spelling(one) - spelling(other))
  const [best] = scored
  const similar = scored.filter(({ score }) => Math.floor(score) === Math.floor(best?.score ?? 0))
  return similar.slice(0, MAX_ALTERNATIVES).map(({ palabra }) => palabra)
}

const spelling = ({ folded, typedFolded }: Candidate) => editDistance(folded, typedFolded)

/** How many letters may be wrong: none in a short word, where another letter makes another name. */
function allowedFor(sound: string): number {
  if (sound.length < 4) return 0
  return sound.length < 8 ? 1 : 2
}

function scoreOf({ folded, typedFolded, sound, typedSound }: Candidate): number {
  const whole = Math.min(editDistance(typedSound, sound), editDistance(typedFolded, folded))
  if (typedSound.length < MIN_PREFIX) return whole
  const lengths = [-1, 0, 1].map((more) => typedSound.length + more).filter((length) => length < sound.length)
  const beginnings = lengths.map((length) => editDistance(typedSound, sound.slice(0, length)) + UNFINISHED)
  return Math.min(whole, ...beginnings)
}
