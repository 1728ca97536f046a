import { type FilaAuditada, fullName, type Nombrado, type Nombres, referenceOf, wallText } from '@huella/contract'
import type { Db } from '../platform/sql/database.ts'
import { sql } from '../platform/sql/sql.ts'
import type { Entrada } from './auditoria.repo.ts'

type Kind = 'usuario' | 'mascota' | 'cita'

interface FoundNombres {
  nombres: Nombres
  personas: Map<number, Nombrado>
}

/** What the ids in these entries stand for: rows that were deleted too, and of those that are gone what the trail has of them. */
export async function readNombres(db: Db, rows: readonly Entrada[], timeZone: string): Promise<FoundNombres> {
  const ids: Record<Kind, Set<number>> = { usuario: new Set(), mascota: new Set(), cita: new Set() }
  for (const { id_usuario, entidad, id, antes, despues } of rows) {
    if (id_usuario !== null) ids.usuario.add(id_usuario)
    if (entidad === 'usuario' || entidad === 'mascota') ids[entidad].add(id)
    for (const row of [antes, despues]) collect(row, ids)
  }
  const [people, pets, citas] = [[...ids.usuario], [...ids.mascota], [...ids.cita]]
  const found = await db.query<{ de: Kind; id: number; nombre: string; apellido: string }>(sql`
    SELECT 'usuario' AS de, id_usuario AS id, nombre, apellido FROM usuario WHERE id_usuario = ANY(${people}::int[])
    UNION ALL SELECT 'mascota', id_mascota, nombre, '' FROM mascota WHERE id_mascota = ANY(${pets}::int[])
    UNION ALL SELECT 'cita', id_cita, to_char(fecha_hora, 'YYYY-MM-DD"T"HH24:MI'), '' FROM cita WHERE id_cita = ANY(${citas}::int[])`)
  const missing = (de: Kind, wanted: number[]) => {
    const known = new Set(found.filter((row) => row.de === de).map(({ id }) => id))
    return wanted.filter((id) => !known.has(id))
  }
  found.push(...(await fromTrail(db, missing('usuario', people), missing('mascota', pets))))
  const of = (de: Kind) => found.filter((row) => row.de === de)
  return {
    personas: new Map(of('usuario').map(({ id, nombre, apellido }) => [id, { id_usuario: id, nombre, apellido }])),
    nombres: {
      usuario: new Map(of('usuario').map((row) => [row.id, fullName(row)])),
      mascota: new Map(of('mascota').map(({ id, nombre }) => [id, nombre])),
      cita: new Map(of('cita').map(({ id, nombre }) => [id, wallText(nombre)])),
      timeZone,
    },
  }
}

function collect(row: FilaAuditada | null, ids: Record<Kind, Set<number>>): void {
  for (const [campo, value] of Object.entries(row ?? {})) {
    const kind = referenceOf(campo)
    if (kind && typeof value === 'number') ids[kind].add(value)
  }
}

async function fromTrail(db: Db, people: number[], pets: number[]) {
  if (people.length === 0 && pets.length === 0) return []
  return db.query<{ de: Kind; id: number; nombre: string; apellido: string }>(sql`
    SELECT DISTINCT ON (entidad, id_entidad) entidad AS de, id_entidad AS id,
      coalesce(despues, antes) ->> 'nombre' AS nombre, coalesce(coalesce(despues, antes) ->> 'apellido', '') AS apellido
    FROM auditoria
    WHERE (entidad = 'usuario' AND id_entidad = ANY(${people}::int[]) OR entidad = 'mascota' AND id_entidad = ANY(${pets}::int[]))
      AND coalesce(despues, antes) ? 'nombre'
    ORDER BY entidad, id_entidad, id_auditoria DESC`)
}
