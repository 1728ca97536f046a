import type { Cita, ClinicTime } from '@huella/contract'
import { openEstados, type TimelineSource } from '../entities/index.ts'
import type { Caller } from '../platform/auth/access.ts'
import { join, type RowsSql, sql } from '../platform/sql/sql.ts'
import { citaConditions, selectCita } from './citas.repo.ts'

const visibleTo = (caller: Caller) => join(citaConditions(caller), ' AND ')

/** The next appointment of a pet that takes place. */
export const proximaCita = (caller: Caller, idMascota: number, { now }: ClinicTime): RowsSql<Cita> => sql`
  ${selectCita} WHERE c.id_mascota = ${idMascota} AND c.fecha_hora >= ${now} AND c.estado IN ${openEstados}
    AND ${visibleTo(caller)}
  ORDER BY c.fecha_hora, c.id_cita LIMIT 1`

export const citasTimeline = (caller: Caller): TimelineSource<Cita> => ({
  from: sql`cita c`,
  idMascota: sql`c.id_mascota`,
  cuando: sql`c.fecha_hora`,
  id: sql`c.id_cita`,
  where: visibleTo(caller),
  row: (id) => sql`${selectCita} WHERE c.id_cita = ${id}`,
})
