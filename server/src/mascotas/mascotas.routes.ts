import {
  errorsOf,
  type Mascota,
  mascota,
  mascotaCreate,
  mascotaQuery,
  mascotaUpdate,
  validateMascota,
  validation,
} from '@huella/contract'
import {
  crudRoutes,
  defineCrudRoutes,
  deleteRoute,
  listRoute,
  type RequestContext,
} from '../platform/http/crud-routes.ts'
import { AppError, assertVersion, validOrThrow } from '../platform/http/errors.ts'
import type { Slice } from '../platform/http/routes.ts'
import { clinicTime } from '../platform/ops/clock.ts'
import type { Tx } from '../platform/sql/database.ts'
import { withTransaction } from '../platform/sql/transaction.ts'
import {
  archiveMascotas,
  insertMascota,
  listMascotas,
  lockDueno,
  lockMascota,
  type MascotaFields,
  updateMascota,
} from './mascotas.repo.ts'

export const mascotasRoutes: Slice = async (app, deps) => {
  const { db } = deps
  const routes = defineCrudRoutes({
    resource: 'mascotas',
    path: '/mascotas',
    description: 'Pets. Owners see their own.',
    nouns: { one: 'Mascota', many: 'Mascotas' },
    schemas: { row: mascota, create: mascotaCreate, update: mascotaUpdate, query: mascotaQuery },
    summaries: {
      list: 'The pets the caller may see',
      create: 'Add a pet',
      update: 'Change a pet; absent fields stay',
      delete: 'Archive a pet, its appointments and treatments',
    },
    list: (caller, query) => listMascotas(db, caller, query),
    create: (context, body) =>
      withTransaction(db, async (tx) => insertMascota(tx, await validate(tx, context, body), context.author)),
    update: (context, id, body) =>
      withTransaction(db, async (tx) => {
        const before = await lockMascota(tx, context.caller, id)
        assertVersion(before, body.version)
        return updateMascota(tx, before, await validate(tx, context, { ...before, ...body }, before), context.author)
      }),
    delete: (context, id) =>
      withTransaction(db, async (tx) => {
        const { id_mascota } = await lockMascota(tx, context.caller, id)
        await archiveMascotas(tx, { id_mascota }, context)
      }),
  })

  crudRoutes(app, deps, routes)
  const pets = { ...routes, path: '/pets', nouns: { one: 'Pet', many: 'Pets' } }
  listRoute(app, pets)
  deleteRoute(app, deps, pets)
}

/** The pet with its owner. An owner's pets are their own; only a new owner must exist. */
async function validate(
  tx: Tx,
  { caller, clock, config }: RequestContext,
  body: Partial<MascotaFields>,
  before?: Mascota,
): Promise<MascotaFields> {
  const own = caller.scope === 'own'
  const me = caller.usuario.id_usuario
  if (own && body.id_usuario !== undefined && body.id_usuario !== me) throw new AppError('PROHIBIDO')
  const id_usuario = own ? me : body.id_usuario
  const { today } = clinicTime(clock(), config.timeZone)
  const validated = validateMascota({ ...body, id_usuario }, { today, staff: !own })
  const errors = errorsOf(validated)
  if (id_usuario && id_usuario !== before?.id_usuario && !(await lockDueno(tx, id_usuario))) {
    errors.id_usuario ??= validation.duenoInvalid
  }
  return { ...validOrThrow(validated, errors), id_usuario: id_usuario ?? me }
}
