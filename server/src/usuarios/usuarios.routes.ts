import {
  addressNeedsPassword,
  attendsPatients,
  canManage,
  conflict,
  idParams,
  needsPassword,
  usuario,
  usuarioCreate,
  usuarioErrors,
  usuarioQuery,
  usuarioUpdate,
  validation,
} from '@huella/contract'
import {
  assertOwnPassword,
  assertStrong,
  changeAddress,
  enqueueAccessLink,
  enqueueSeguridad,
  hashPassword,
  insertUsuario,
  inviteUsuario,
  isOtherAddress,
} from '../auth/index.ts'
import {
  contextOf,
  crudRoutes,
  defineCrudRoutes,
  listRoute,
  type RequestContext,
} from '../platform/http/crud-routes.ts'
import { AppError, assertVersion, throwIfErrors } from '../platform/http/errors.ts'
import { createOnce } from '../platform/http/idempotency.ts'
import { responses, type Slice } from '../platform/http/routes.ts'
import { clinicTime } from '../platform/ops/clock.ts'
import type { Tx } from '../platform/sql/database.ts'
import { sql } from '../platform/sql/sql.ts'
import { withTransaction } from '../platform/sql/transaction.ts'
import {
  archiveUsuario,
  countUpcomingCitas,
  findUsuario,
  insertCliente,
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

  /** Whether the caller has given their own password; a wrong one is refused. */
  async function confirm({ caller, address }: RequestContext, password: string | undefined): Promise<boolean> {
    if (!password) return false
    await assertOwnPassword(db, caller.usuario.id_usuario, { password, field: 'password_actual', address })
    return true
  }

  const routes = defineCrudRoutes({
    resource: 'usuarios',
    path: '/admin/users',
    description: 'Accounts, for the administrator; those of clients also for the desk.',
    nouns: { one: 'Usuario', many: 'Usuarios' },
    schemas: { row: usuario, create: usuarioCreate, update: usuarioUpdate, query: usuarioQuery },
    summaries: {
      list: 'All users',
      create:
        'Add somebody, with a password or with an invitation to choose one, or a client by telephone alone; an administrator only with the caller’s own password',
      update: 'Change a user; absent fields and a blank password stay',
      delete: 'Archive a user and their pets; their sessions end',
    },
    errors: {
      create: ['PASSWORD_ACTUAL_INCORRECTA', 'DEMASIADOS_INTENTOS'],
      update: ['CUENTA_PROPIA', 'PASSWORD_ACTUAL_INCORRECTA', 'DEMASIADOS_INTENTOS'],
      delete: ['CUENTA_PROPIA'],
    },
    list: (_caller, query) => listUsuarios(db, query),
    create: async (context, { password, invitar, password_actual, ...nuevo }) => {
      const { author, clock, caller } = context
      if (!canManage('usuarios:create', caller.usuario, nuevo.rol)) throw new AppError('PROHIBIDO')
      const confirmed = await confirm(context, password_actual)
      if (needsPassword(nuevo.rol)) assertConfirmed(confirmed)
      if (password !== undefined) await assertStrong(db, password, nuevo)
      const passwordHash = password === undefined ? null : await hashPassword(password)
      const { email } = nuevo
      if (!email) return createOnce(db, context, (tx) => insertCliente(tx, { ...nuevo, email: null }, author))
      const access = {
        email,
        passwordHash,
        cambiarPassword: password !== undefined,
        ...(invitar && { invitadoEn: clock() }),
      }
      return createOnce(db, context, async (tx) => {
        const created = await insertUsuario(tx, { ...nuevo, ...access }, author)
        if (invitar) await enqueueAccessLink(tx, 'invitacion', sql`id_usuario = ${created.id_usuario}`, clock())
        return created
      })
    },
    update: async (context, id, { password, password_actual, version, ...fields }) => {
      const confirmed = await confirm(context, password_actual)
      // The password is hashed before the transaction: hashing is slow, and the row would stay locked meanwhile.
      if (password) await assertStrong(db, password, { ...(await findUsuario(db, id)), ...fields })
      const passwordHash = password ? await hashPassword(password) : undefined
      return withTransaction(db, async (tx) => {
        const locked = await lockUsuario(tx, id)
        // For the desk there are only accounts of clients.
        if (!canManage('usuarios:update', context.caller.usuario, locked.usuario.rol))
          throw new AppError('NO_ENCONTRADO')
        assertVersion(locked.usuario, version, () => locked.usuario)
        const { tokenHash } = context.caller
        const own = id === context.caller.usuario.id_usuario
        const change = { ...locked.usuario, ...fields, passwordHash, tokenHash, cambiar_password: !own }
        if (!canManage('usuarios:update', context.caller.usuario, change.rol)) throw new AppError('PROHIBIDO')
        if (change.rol !== locked.usuario.rol) {
          if (needsPassword(change.rol)) assertConfirmed(confirmed)
          await assertRemovable(tx, locked, removalContext(context))
        }
        throwIfErrors(usuarioErrors({ ...change, password }))
        const moves = await isOtherAddress(tx, locked.usuario.email, change.email)
        if (moves && addressNeedsPassword(context.caller.usuario, locked.usuario))
          assertConfirmed(confirmed, validation.passwordActualEmail)
        const { clock, config } = context
        const address = { now: clock(), hasMailServer: config.smtpUrl !== undefined }
        if (moves) change.email_confirmado = await changeAddress(tx, locked.usuario, address)
        const changed = await updateUsuario(tx, locked.usuario, change, context.author)
        if (passwordHash) await enqueueSeguridad(tx, id, 'password_puesta', null, context.clock())
        return changed
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
  app.post(
    '/admin/users/:id/invitacion',
    {
      config: { action: 'usuarios:invitar' },
      schema: {
        tags: [routes.resource],
        operationId: 'inviteUsuario',
        summary: 'Send an invitation to choose a password, also again',
        params: idParams,
        response: responses({ 200: usuario }, 'CON_ACCESO', 'SIN_DIRECCION'),
      },
    },
    (request) =>
      withTransaction(db, async (tx) => {
        const { usuario: invited } = await lockUsuario(tx, request.params.id)
        const { caller, author, clock } = contextOf(request, deps)
        if (!canManage('usuarios:update', caller.usuario, invited.rol)) throw new AppError('NO_ENCONTRADO')
        return inviteUsuario(tx, invited, clock(), author)
      }),
  )
  listRoute(app, { ...routes, path: '/usuarios', nouns: { one: 'Usuario', many: 'UsuariosAlias' } })
}

/** Whoever makes somebody an administrator, or changes the address of one or their own, gives their own password. */
function assertConfirmed(confirmed: boolean, text: string = validation.passwordActual): void {
  if (!confirmed) throwIfErrors({ password_actual: text })
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
