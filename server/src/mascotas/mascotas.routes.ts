import {
  clinicFieldErrors,
  type Mascota,
  type MascotaUpdate,
  mascota,
  mascotaCreate,
  mascotaDelete,
  mascotaQuery,
  mascotaUpdate,
} from '@huella/contract'
import type * as z from 'zod/mini'
import type { Caller } from '../platform/auth/access.ts'
import { crudRoutes, defineCrudRoutes, deleteRoute, listRoute } from '../platform/http/crud-routes.ts'
import { assertVersion, throwIfErrors } from '../platform/http/errors.ts'
import { createOnce } from '../platform/http/idempotency.ts'
import type { Slice } from '../platform/http/routes.ts'
import type { Tx } from '../platform/sql/database.ts'
import { withTransaction } from '../platform/sql/transaction.ts'
import { bajaRoutes } from './baja.routes.ts'
import { hasRecord } from './baja.ts'
import { comunicadoRoutes } from './comunicado.routes.ts'
import { assertMayWrite, createMascota, validMascota } from './create.ts'
import { deleteMascota } from './eliminar.ts'
import { fallecimientoRoutes } from './fallecimiento.routes.ts'
import { listMascotas, lockMascotaRow, shownTo, updateMascota } from './mascotas.repo.ts'

export const mascotasRoutes: Slice = async (app, deps) => {
  const { db } = deps
  const routes = defineCrudRoutes({
    resource: 'mascotas',
    path: '/mascotas',
    description: 'Pets. Owners see their own.',
    nouns: { one: 'Mascota', many: 'Mascotas' },
    schemas: { row: mascota, create: mascotaCreate, update: mascotaUpdate, query: mascotaQuery, delete: mascotaDelete },
    summaries: {
      list: 'The pets the caller may see',
      create: 'Add a pet',
      update: 'Change a pet; absent fields stay',
      delete:
        'Archive a pet, its appointments and treatments. One with a record only leaves its owner’s list; of staff only administrators delete it, with a reason',
    },
    errors: { create: ['MICROCHIP_EN_USO'], update: ['MICROCHIP_EN_USO'], delete: ['MASCOTA_CON_HISTORIA'] },
    list: (caller, query) => listMascotas(db, caller, query),
    create: (context, body) =>
      createOnce(db, context, async (tx) => {
        const created = await createMascota(tx, context, body)
        return shownTo(context.caller, created)
      }),
    update: (context, id, body) =>
      withTransaction(db, async (tx) => {
        const before = await lockMascotaRow(tx, context.caller, id)
        assertMayWrite(context.caller, body)
        assertVersion(before, body.version, () => shownTo(context.caller, before))
        await assertOwnerMayChange(tx, context.caller, before, body)
        const fields = await validMascota(tx, context, { ...before, ...body }, before)
        return shownTo(context.caller, await updateMascota(tx, before, fields, context.author))
      }),
    delete: (context, id, body) =>
      withTransaction(db, async (tx) => {
        const before = await lockMascotaRow(tx, context.caller, id)
        await deleteMascota(tx, before, (body as z.output<typeof mascotaDelete> | null | undefined)?.motivo, context)
      }),
  })

  crudRoutes(app, deps, routes)
  const pets = { ...routes, path: '/pets', nouns: { one: 'Pet', many: 'Pets' } }
  listRoute(app, pets)
  deleteRoute(app, deps, pets)
  await bajaRoutes(app, deps)
  await comunicadoRoutes(app, deps)
  await fallecimientoRoutes(app, deps)
}

/** Of a pet with a record its owner does not change what the clinic goes by. */
async function assertOwnerMayChange(tx: Tx, { scope }: Caller, before: Mascota, body: MascotaUpdate): Promise<void> {
  const errors = scope === 'own' ? clinicFieldErrors(before, body) : {}
  if (Object.keys(errors).length > 0 && (await hasRecord(tx, before.id_mascota))) throwIfErrors(errors)
}
