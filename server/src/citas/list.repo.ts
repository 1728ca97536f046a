import type { Cita, ListQuery } from '@huella/contract'
import { mascotasNamed, usuariosNamed } from '../busqueda/index.ts'
import type { Caller } from '../platform/auth/access.ts'
import { type ListDefinition, spanishOrder } from '../platform/lists/list-definition.ts'
import { paginate, type SerializedList } from '../platform/lists/paginate.ts'
import { firstPattern, idIn, type SearchWord, searchFor } from '../platform/lists/search.ts'
import type { Database } from '../platform/sql/database.ts'
import { type SqlFragment, sql } from '../platform/sql/sql.ts'
import {
  type CitaFilters,
  citaConditions,
  citaJoins,
  citaSelect,
  joinDueno,
  joinMascota,
  joinVeterinario,
} from './citas.repo.ts'

const list: ListDefinition = {
  table: 'cita c',
  id: 'c.id_cita',
  sorts: {
    fecha_hora: { columns: ['c.fecha_hora'] },
    mascota: { columns: [spanishOrder('m.nombre')], joins: joinMascota },
    dueno: { columns: [spanishOrder('o.nombre'), spanishOrder('o.apellido')], joins: joinDueno },
    veterinario: { columns: [spanishOrder('v.nombre'), spanishOrder('v.apellido')], joins: joinVeterinario },
    tipo_consulta: { columns: ['c.tipo_consulta'] },
    motivo_consulta: { columns: [spanishOrder('left(c.motivo_consulta, 100)')] },
    estado: { columns: ['c.estado'] },
  },
  defaultSort: '-fecha_hora',
  select: citaSelect,
  joins: citaJoins,
}

export const listCitas = (
  db: Database,
  caller: Caller,
  query: ListQuery & CitaFilters,
): Promise<SerializedList<Cita>> =>
  paginate(db, list, query, {
    where: citaConditions(caller, query),
    search: searchFor(query.search, matching),
    first: beginsWith(firstPattern(query)),
  })

/** The name of its pet. */
const beginsWith = (pattern: SqlFragment | undefined) =>
  pattern && sql`c.id_mascota IN (SELECT id_mascota FROM mascota WHERE busqueda_nombre LIKE ${pattern})`

/** A search is by reason, type and state, or by the names of pet, owner and vet. */
const matching = (pattern: SqlFragment): SearchWord => ({
  sets: [usuariosNamed(pattern), vetsOfCitas, mascotasNamed(pattern)],
  matches: [sql`c.busqueda LIKE ${pattern}`, idIn('c.id_usuario', vetsOfCitas.name), idIn('c.id_mascota', 'mascotas')],
  condition: sql`(c.busqueda LIKE ${pattern} OR v.busqueda_nombre LIKE ${pattern} OR m.busqueda_nombre LIKE ${pattern}
    OR o.busqueda_nombre LIKE ${pattern})`,
})

const vetsOfCitas = {
  name: 'veterinarios',
  rows: sql`SELECT id FROM usuarios WHERE EXISTS (SELECT FROM cita WHERE id_usuario = id AND eliminado_en IS NULL)`,
}
