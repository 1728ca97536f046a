import type { OfertaAgenda } from '@huella/contract'
import { liveOferta } from '../huecos/index.ts'
import { utcTimestamp } from '../platform/lists/list-definition.ts'
import { type RowsSql, raw, sql } from '../platform/sql/sql.ts'
import { subjectJoins, subjectOfEspera, wallTime } from './espera.repo.ts'

interface Days {
  desde: string
  hasta: string
  /** Absent: of all vets. */
  id_usuario?: number
  now: Date
}

/** The hours of these days that are kept for somebody of the waiting list, in their order. */
export const ofertasOfDays = ({ desde, hasta, id_usuario, now }: Days): RowsSql<OfertaAgenda> => sql`
  SELECT o.id_oferta, o.id_usuario, ${raw(wallTime('o.fecha_hora'))} AS fecha_hora, o.duracion, ${raw(utcTimestamp('o.caduca_en'))},
    e.tipo_consulta, e.motivo_consulta,
    ${subjectOfEspera}
  FROM oferta o JOIN espera e ON e.id_espera = o.id_espera ${subjectJoins}
  WHERE ${liveOferta(now)} AND o.fecha_hora >= ${desde}::date AND o.fecha_hora < ${hasta}::date + 1
    AND o.id_usuario = coalesce(${id_usuario ?? null}, o.id_usuario)
  ORDER BY o.fecha_hora, o.id_oferta`
