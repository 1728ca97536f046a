import { can, type idParams } from '@huella/contract'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type * as z from 'zod/mini'
import { callerOf } from '../platform/auth/access.ts'
import type { Database } from '../platform/sql/database.ts'
import { type SqlFragment, sql } from '../platform/sql/sql.ts'

/** What the id in the path of a route is of, whose response opens the record of a patient or the page of a client. */
type Opened = 'mascota' | 'cliente' | 'visita' | 'tratamiento' | 'adjunto'

type IdParams = z.output<typeof idParams>

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Each use of this route by staff is in the access log. */
    lectura?: Opened
  }
  interface FastifyRequest {
    lectura: Promise<unknown> | null
  }
}

const ofMascota = (from: SqlFragment) => sql`
  'mascota', m.id_mascota FROM mascota m WHERE m.eliminado_en IS NULL AND m.id_mascota = ${from}`

/** Entity and id, if it exists. */
const openedBy: Record<Opened, (id: number) => SqlFragment> = {
  mascota: (id) => ofMascota(sql`${id}::int`),
  visita: (id) => ofMascota(sql`(SELECT v.id_mascota FROM visita v WHERE v.id_visita = ${id})`),
  tratamiento: (id) => ofMascota(sql`(SELECT t.id_mascota FROM tratamiento t WHERE t.id_tratamiento = ${id})`),
  adjunto: (id) => ofMascota(sql`(SELECT a.id_mascota FROM adjunto a WHERE a.id_adjunto = ${id})`),
  // The address of a client that was merged leads to the kept one, whose page shows who opened it.
  cliente: (id) => sql`
    'usuario', u.id_usuario FROM usuario u WHERE u.id_usuario = ${id} AND (u.eliminado_en IS NULL
      OR EXISTS (SELECT FROM fusion f WHERE f.id_otro = u.id_usuario AND f.deshecha_en IS NULL))`,
}

/**
 * Notes who opens what, while the page is read, and responds when both are done: what somebody has seen is in the log, whatever happens
 * next. A read by its first word, so it is sent again on another connection where this one is lost (`platform/sql/database.ts`).
 */
const note = (db: Database, request: FastifyRequest, opened: Opened): Promise<unknown> => {
  const { usuario, tokenHash } = callerOf(request)
  const { id } = request.params as IdParams // validated before
  return db.query(sql`
    SELECT anotar_lectura(${usuario.id_usuario}::int, ${usuario.rol}, ${tokenHash}, ${request.ip}, que, cual)
    FROM (SELECT ${openedBy[opened](id)}) AS abierta (que, cual)`)
}

/** The access log, for the routes that declare what they open. */
export const accessLog = fp<{ db: Database }>(
  async (app, { db }) => {
    app.decorateRequest('lectura', null)
    app.addHook('preHandler', async (request) => {
      const { lectura } = request.routeOptions.config
      if (!lectura || !can('lecturas:anotar', callerOf(request).usuario.rol)) return
      request.lectura = note(db, request, lectura)
      request.lectura.catch(() => undefined) // the request may fail first
    })
    // At once where there is nothing to wait for: a second failure of the same request must find its response sent.
    app.addHook('onSend', (request, reply, _payload, done) => {
      if (reply.statusCode >= 400 || !request.lectura) return done()
      request.lectura.then(() => done(), done)
    })
  },
  { name: 'access-log', dependencies: ['access-control'] },
)
