import { isDeepStrictEqual } from 'node:util'
import type { Cita } from '@huella/contract'
import { request } from '../../support/server-process.ts'
import type { TestSql } from '../../support/sql.ts'
import { type Audit, type CitaRow, expectedNotices } from './expected-notices.ts'
import type { Write } from './load.ts'
import type { Users } from './users.ts'

export interface Findings {
  /** Acknowledged writes that are missing. */
  lost: string[]
  /** Rows without their audit row or notices, or these without their row. */
  incomplete: string[]
  /** Two live appointments of one vet at one time. */
  overlaps: string[]
}

interface Stored extends CitaRow {
  id: number
  archived: boolean
  id_dueno: number
}

const comparable = ({ version, id_usuario, fecha_hora, estado, motivo_consulta }: CitaRow) => ({
  ...{ version, id_usuario, fecha_hora, estado, motivo_consulta },
})

/** Looks for every acknowledged write, in the database and through the API, and for incomplete ones. */
export async function verify(sql: TestSql, address: string, users: Users, writes: Write[]): Promise<Findings> {
  const lost: string[] = []
  const incomplete: string[] = []
  const citas = await sql<Stored[]>`
    SELECT id_cita AS id, c.version, c.id_mascota, c.id_usuario, estado, motivo_consulta,
           to_char(fecha_hora, 'YYYY-MM-DD"T"HH24:MI') AS fecha_hora, c.eliminado_en IS NOT NULL AS archived,
           m.id_usuario AS id_dueno
    FROM cita c JOIN mascota m USING (id_mascota)`
  const trail = await sql<Audit[]>`
    SELECT entidad, id_entidad AS id, accion, antes, despues, peticion FROM auditoria ORDER BY id_auditoria`
  const byRequest = new Map(trail.map((entry) => [entry.peticion, entry]))
  const stored = new Map(citas.map((row) => [row.id, row]))

  for (const { peticion, id, entidad, row } of writes) {
    const entry = byRequest.get(peticion)
    const same = row ? containsRow(entry?.despues, row) : entry?.accion === 'eliminar'
    if (entry?.id !== id || entry.entidad !== entidad || !same)
      lost.push(`${entidad} ${id}: no audit row of ${peticion}`)
    const found = stored.get(id)
    if (entidad === 'cita' && !(found && found.version >= Number(row?.version ?? 0) && (row || found.archived)))
      lost.push(`cita ${id}: not as ${peticion} left it`)
  }

  const ofCitas = new Map<number, Audit[]>()
  for (const entry of trail) {
    if (entry.entidad === 'cita') ofCitas.set(entry.id, [...(ofCitas.get(entry.id) ?? []), entry])
  }
  const due = new Set<string>()
  for (const [id, entries] of ofCitas) {
    const row = stored.get(id)
    if (!row) incomplete.push(`cita ${id}: an audit row, and no appointment`)
    else for (const entry of entries) for (const notice of expectedNotices(entry, row.id_dueno)) due.add(notice)
  }
  for (const row of citas) {
    const entries = ofCitas.get(row.id) ?? []
    const last = entries.at(-1)
    // Every change increments the version and writes an audit row.
    if (entries.length !== row.version)
      incomplete.push(`cita ${row.id}: version ${row.version}, ${entries.length} audit rows`)
    if (row.archived !== (last?.accion === 'eliminar')) incomplete.push(`cita ${row.id}: archived and not, at once`)
    if (last?.despues && !isDeepStrictEqual(comparable(last.despues), comparable(row)))
      incomplete.push(`cita ${row.id}: is not what its last audit row says`)
  }
  const avisos = await sql<{ clave: string }[]>`SELECT clave FROM aviso WHERE tipo <> 'cita_recordatorio'`
  const written = new Set(avisos.map(({ clave }) => clave))
  for (const clave of due) if (!written.has(clave)) incomplete.push(`no notice ${clave}`)
  for (const clave of written) if (!due.has(clave)) incomplete.push(`a notice of nothing: ${clave}`)
  incomplete.push(...(await withoutTrail(sql)))

  const listed = await request<Cita[]>(address, 'GET', '/api/citas', { token: users.admin })
  const shown = new Map(listed.body.map((cita) => [cita.id_cita, cita]))
  for (const row of citas) {
    const cita = shown.get(row.id)
    if (row.archived ? cita : !cita || !isDeepStrictEqual(comparable(row), comparable(cita as unknown as CitaRow)))
      lost.push(`cita ${row.id}: the server shows another`)
  }
  return { lost, incomplete, overlaps: await overlapping(sql) }
}

/** Whether the audit row contains the row of the response. */
function containsRow(row: object | null | undefined, responded: Record<string, unknown>): boolean {
  const kept = row as Record<string, unknown> | null | undefined
  return !!kept && Object.entries(responded).every(([key, value]) => isDeepStrictEqual(kept[key], value))
}

async function withoutTrail(sql: TestSql): Promise<string[]> {
  const rows = await sql<{ what: string }[]>`
    SELECT 'usuario ' || id_usuario AS what FROM usuario u WHERE NOT EXISTS (
      SELECT 1 FROM auditoria a WHERE a.entidad = 'usuario' AND a.id_entidad = u.id_usuario AND accion = 'crear')
    UNION ALL SELECT 'mascota ' || id_mascota FROM mascota m WHERE NOT EXISTS (
      SELECT 1 FROM auditoria a WHERE a.entidad = 'mascota' AND a.id_entidad = m.id_mascota AND accion = 'crear')
    UNION ALL SELECT 'audit row ' || id_auditoria FROM auditoria a WHERE
      (entidad = 'usuario' AND NOT EXISTS (SELECT 1 FROM usuario WHERE id_usuario = id_entidad)) OR
      (entidad = 'mascota' AND NOT EXISTS (SELECT 1 FROM mascota WHERE id_mascota = id_entidad))`
  return rows.map(({ what }) => `${what}: alone`)
}

async function overlapping(sql: TestSql): Promise<string[]> {
  const rows = await sql<{ what: string }[]>`
    SELECT a.id_cita || ' and ' || b.id_cita AS what FROM cita a JOIN cita b ON a.id_usuario = b.id_usuario AND a.id_cita < b.id_cita
    WHERE a.eliminado_en IS NULL AND b.eliminado_en IS NULL AND a.estado <> 'cancelada' AND b.estado <> 'cancelada'
      AND (a.fecha_hora, a.fecha_hora + make_interval(mins => a.duracion))
          OVERLAPS (b.fecha_hora, b.fecha_hora + make_interval(mins => b.duracion))`
  return rows.map(({ what }) => what)
}
