import { type PrimerosPasos, primerosPasos } from '@huella/contract'
import { activeVet } from '../entities/index.ts'
import { callerOf } from '../platform/auth/access.ts'
import { noContent, responses, type Slice } from '../platform/http/routes.ts'
import type { Db } from '../platform/sql/database.ts'
import { sql } from '../platform/sql/sql.ts'

const tags = ['resumen']

/** What is done follows from the data, in one query. */
const readPrimerosPasos = (db: Db, correo: boolean): Promise<PrimerosPasos> =>
  db.queryOne(sql`
    SELECT clinic_name <> '' AND address <> '' AS clinica,
      EXISTS (SELECT FROM horario) AS horario,
      EXISTS (SELECT FROM excepcion WHERE tipo = 'cierre' AND id_usuario IS NULL) AS festivos,
      EXISTS (SELECT FROM usuario WHERE ${activeVet}) AS veterinarios,
      ${correo}::boolean AS correo,
      EXISTS (SELECT FROM mascota) AS cliente,
      demostracion OR EXISTS (SELECT FROM primeros_pasos) AS oculto
    FROM ajustes`)

export const primerosPasosRoutes: Slice = async (app, { db, config }) => {
  app.get(
    '/primeros-pasos',
    {
      config: { action: 'settings:update' },
      schema: {
        tags,
        operationId: 'getPrimerosPasos',
        summary: 'What a new clinic does first, and what of it is done',
        response: responses({ 200: primerosPasos }),
      },
    },
    () => readPrimerosPasos(db, config.smtpUrl !== undefined),
  )

  app.delete(
    '/primeros-pasos',
    {
      config: { action: 'settings:update' },
      schema: {
        tags,
        operationId: 'hidePrimerosPasos',
        summary: 'Put it away, for all administrators',
        response: responses({ 204: noContent }),
      },
    },
    async (request, reply) => {
      const { id_usuario } = callerOf(request).usuario
      await db.execute(sql`INSERT INTO primeros_pasos (id_usuario) VALUES (${id_usuario}) ON CONFLICT DO NOTHING`)
      return reply.code(204).send()
    },
  )
}
