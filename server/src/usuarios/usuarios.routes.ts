import {
  attendsPatients,
  conflict,
  isAssignable,
  type Rol,
  rolNotAssignable,
  type Usuario,
  usuario,
  usuarioCreate,
  usuarioQuery,
  usuarioUpdate,
} from '@huella/contract'
import { enqueueAccessLink, hashPassword, insertUsuario, unusablePasswordHash } from '../auth/index.ts'
import { crudRoutes, defineCrudRoutes, listRoute, type RequestContext } from '../platform/http/crud-routes.ts'
import { AppError, assertVersion, throwIfErrors } from '../platform/http/errors.ts'
import type { Slice } from '../platform/http/routes.ts'
import { clinicTime } from '../platform/ops/clock.ts'
import type { Tx } from '../platform/sql/database.ts'
import { sql } from '../platform/sql/sql.ts'
import { withTransaction } from '../platform/sql/transaction.ts'
import {
  archiveUsuario,
  countUpcomingCitas,
  type LockedUsuario,
  listUsuarios,
  lockUsuario,
  updateUsuario,
} from './usuarios.repo.ts'

export const usuariosRoutes: Slice = async (app, deps) => {
  const { db } = deps
  const removalContext = ({ caller, clock, config }: RequestContext) => ({
    me: caller.usuario.id_usuario,
    now: clinicTime(clock(), config.timeZone).now,
  })

  const routes = defineCrudRoutes({
    resource: 'usuarios',
    path: '/admin/users',
    description: 'Accounts, for the administrator.',
    nouns: { one: 'Usuario', many: 'Usuarios' },
    schemas: { row: usuario, create: usuarioCreate, update: usuarioUpdate, query: usuarioQuery },
    summaries: {
      list: 'All users',
      create: 'Add a vet or a client, with a password or with an invitation to choose one',
      update: 'Change a user; absent fields and a blank password stay',
      delete: 'Archive a user and their pets; their sessions end',
    },
    errors: { update: ['CUENTA_PROPIA'], delete: ['CUENTA_PROPIA'] },
    list: (_caller, query) => listUsuarios(db, query),
    create: async ({ author, clock }, { password, invitar, ...nuevo }) => {
      const passwordHash = await (password === undefined ? unusablePasswordHash() : hashPassword(password))
      return withTransaction(db, async (tx) => {
        const created = await insertUsuario(tx, { ...nuevo, passwordHash }, author)
        if (invitar) await enqueueAccessLink(tx, 'invitacion', sql`id_usuario = ${created.id_usuario}`, clock())
        return created
      })
    },
    update: async (context, id, { password, version, ...fields }) => {
      // The password is hashed before the transaction: hashing is slow, and the row would stay locked meanwhile.
      const passwordHash = password ? await hashPassword(password) : undefined
      return withTransaction(db, async (tx) => {
        const locked = await lockUsuario(tx, id)
        assertVersion(locked.usuario, version)
        const { tokenHash } = context.caller
        const change = { ...locked.usuario, ...fields, passwordHash, tokenHash }
        assertAssignableRole(change.rol, locked.usuario)
        if (change.rol !== locked.usuario.rol) await assertRemovable(tx, locked, removalContext(context))
        return updateUsuario(tx, locked.usuario, change, context.author)
      })
    },
    delete: (context, id) =>
      withTransaction(db, async (tx) => {
        const locked = await lockUsuario(tx, id)
        await assertRemovable(tx, locked, removalContext(context))
        await archiveUsuario(tx, locked.usuario.id_usuario, context)
      }),
  })
  crudRoutes(app, deps, routes)
  listRoute(app, { ...routes, path: '/usuarios', nouns: { one: 'Usuario', many: 'UsuariosAlias' } })
}

/** Nobody becomes an administrator by an update; an administrator may stay one. */
function assertAssignableRole(rol: Rol, before: Usuario): void {
  if (rol !== before.rol && !isAssignable(rol)) throwIfErrors({ rol: rolNotAssignable })
}

/** Whether a user can be archived or get another role. */
async function assertRemovable(
  tx: Tx,
  { usuario, otherAdmins }: LockedUsuario,
  { me, now }: { me: number; now: string },
): Promise<void> {
  if (usuario.id_usuario === me) throw new AppError('CUENTA_PROPIA')
  if (usuario.rol === 'admin' && !otherAdmins) throw new AppError('ULTIMO_ADMINISTRADOR')
  if (!attendsPatients(usuario.rol)) return
  const citas = await countUpcomingCitas(tx, usuario.id_usuario, now)
  if (citas > 0) throw new AppError('VETERINARIO_CON_CITAS', { message: conflict.veterinarioConCitas(citas) })
}
