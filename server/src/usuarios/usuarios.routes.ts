import { idParams, usuario, usuarioCreate, usuarioQuery, usuarioUpdate } from '@huella/contract'
import type { FastifyRequest } from 'fastify'
import { hashPassword, insertUsuario, unusablePasswordHash } from '../auth/index.ts'
import { enqueueAccessLink } from '../avisos/index.ts'
import { callerOf } from '../platform/access.ts'
import { authorOf } from '../platform/audit.ts'
import { clinicTime } from '../platform/clock.ts'
import { assertVersion } from '../platform/errors.ts'
import { noContent, responses, type Slice, serializedList } from '../platform/routes.ts'
import { sql } from '../platform/sql/sql.ts'
import { withTransaction } from '../platform/sql/transaction.ts'
import { archiveUsuario, listUsuarios, lockUsuario, updateUsuario } from './usuarios.repo.ts'
import { assertAssignableRole, assertRemovable } from './usuarios.rules.ts'

const tags = ['usuarios']

export const usuariosRoutes: Slice = async (app, { db, config, clock }) => {
  const standing = (request: FastifyRequest) => ({
    me: callerOf(request).usuario.id_usuario,
    now: clinicTime(clock(), config.timeZone).now,
  })

  for (const url of ['/admin/users', '/usuarios']) {
    app.get(
      url,
      {
        config: { action: 'usuarios:list' },
        schema: {
          tags,
          summary: 'All users',
          querystring: usuarioQuery,
          response: responses({ 200: serializedList(usuario) }, 'SIN_SESION', 'PROHIBIDO'),
        },
      },
      (request) => listUsuarios(db, request.query),
    )
  }

  app.post(
    '/admin/users',
    {
      config: { action: 'usuarios:create' },
      schema: {
        tags,
        summary: 'Add a vet or a client, with a password or with an invitation to choose one',
        body: usuarioCreate,
        response: responses({ 201: usuario }, 'SIN_SESION', 'PROHIBIDO', 'EMAIL_EN_USO'),
      },
    },
    async (request, reply) => {
      const { password, invitar, ...nuevo } = request.body
      const passwordHash = await (password === undefined ? unusablePasswordHash() : hashPassword(password))
      const made = await withTransaction(db, async (tx) => {
        const usuario = await insertUsuario(tx, { ...nuevo, passwordHash }, authorOf(request))
        if (invitar) await enqueueAccessLink(tx, 'invitacion', sql`id_usuario = ${usuario.id_usuario}`, clock())
        return usuario
      })
      return reply.code(201).send(made)
    },
  )

  app.put(
    '/admin/users/:id',
    {
      config: { action: 'usuarios:update' },
      schema: {
        tags,
        summary: 'Change a user; absent fields and a blank password stay',
        params: idParams,
        body: usuarioUpdate,
        response: responses({ 200: usuario }, 'SIN_SESION', 'PROHIBIDO', 'NO_ENCONTRADO', 'CUENTA_PROPIA'),
      },
    },
    async (request) => {
      const { password, version, ...fields } = request.body
      // Before the transaction: it takes a while, and nobody should wait for a row meanwhile.
      const passwordHash = password ? await hashPassword(password) : undefined
      const { tokenHash } = callerOf(request)
      return withTransaction(db, async (tx) => {
        const locked = await lockUsuario(tx, request.params.id)
        assertVersion(locked.usuario, version)
        const change = { ...locked.usuario, ...fields, passwordHash, tokenHash }
        assertAssignableRole(change.rol, locked.usuario)
        if (change.rol !== locked.usuario.rol) await assertRemovable(tx, locked, standing(request))
        return updateUsuario(tx, locked.usuario, change, authorOf(request))
      })
    },
  )

  app.delete(
    '/admin/users/:id',
    {
      config: { action: 'usuarios:delete' },
      schema: {
        tags,
        summary: 'Archive a user and their pets; their sessions end',
        params: idParams,
        response: responses({ 204: noContent }, 'SIN_SESION', 'PROHIBIDO', 'NO_ENCONTRADO', 'CUENTA_PROPIA'),
      },
    },
    async (request, reply) => {
      await withTransaction(db, async (tx) => {
        const locked = await lockUsuario(tx, request.params.id)
        await assertRemovable(tx, locked, standing(request))
        await archiveUsuario(tx, locked.usuario.id_usuario, { clock, config, author: authorOf(request) })
      })
      return reply.code(204).send()
    },
  )
}
