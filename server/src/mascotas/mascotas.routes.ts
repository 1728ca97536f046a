import {
  idParams,
  type MascotaBody,
  mascota,
  mascotaBody,
  mascotaErrors,
  mascotaQuery,
  validation,
} from '@huella/contract'
import { type Caller, callerOf } from '../platform/access.ts'
import { authorOf } from '../platform/audit.ts'
import { clinicTime } from '../platform/clock.ts'
import { AppError, assertVersion, throwIfErrors } from '../platform/errors.ts'
import { noContent, responses, type Slice, serializedList } from '../platform/routes.ts'
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

const tags = ['mascotas']

export const mascotasRoutes: Slice = async (app, { db, config, clock }) => {
  /** The pet with its owner settled and every rule checked. */
  async function checked(tx: Tx, caller: Caller, pet: MascotaBody, ownerBefore?: number): Promise<MascotaFields> {
    const me = caller.usuario.id_usuario
    const own = caller.scope === 'own'
    if (own && pet.id_usuario !== undefined && pet.id_usuario !== me) throw new AppError('PROHIBIDO')
    const whole = own ? { ...pet, id_usuario: me } : pet
    const { today } = clinicTime(clock(), config.timeZone)
    const errors = mascotaErrors(whole, { today, staff: !own })
    const owner = whole.id_usuario
    if (owner && owner !== ownerBefore && !(await lockDueno(tx, owner))) errors.id_usuario ??= validation.duenoInvalid
    throwIfErrors(errors)
    return whole as MascotaFields
  }

  for (const url of ['/mascotas', '/pets']) {
    app.get(
      url,
      {
        config: { action: 'mascotas:list' },
        schema: {
          tags,
          summary: 'The pets one may see',
          querystring: mascotaQuery,
          response: responses({ 200: serializedList(mascota) }, 'SIN_SESION'),
        },
      },
      (request) => listMascotas(db, callerOf(request), request.query),
    )

    app.delete(
      `${url}/:id`,
      {
        config: { action: 'mascotas:delete' },
        schema: {
          tags,
          summary: 'Archive a pet, its appointments and treatments',
          params: idParams,
          response: responses({ 204: noContent }, 'SIN_SESION', 'NO_ENCONTRADO'),
        },
      },
      async (request, reply) => {
        await withTransaction(db, async (tx) => {
          const { id_mascota } = await lockMascota(tx, callerOf(request), request.params.id)
          await archiveMascotas(tx, { id_mascota }, { clock, config, author: authorOf(request) })
        })
        return reply.code(204).send()
      },
    )
  }

  app.post(
    '/mascotas',
    {
      config: { action: 'mascotas:create' },
      schema: {
        tags,
        summary: 'Add a pet',
        body: mascotaBody,
        response: responses({ 201: mascota }, 'SIN_SESION', 'PROHIBIDO'),
      },
    },
    async (request, reply) => {
      const made = await withTransaction(db, async (tx) => {
        const pet = await checked(tx, callerOf(request), request.body)
        return insertMascota(tx, pet, authorOf(request))
      })
      return reply.code(201).send(made)
    },
  )

  app.put(
    '/mascotas/:id',
    {
      config: { action: 'mascotas:update' },
      schema: {
        tags,
        summary: 'Change a pet; absent fields stay',
        params: idParams,
        body: mascotaBody,
        response: responses({ 200: mascota }, 'SIN_SESION', 'PROHIBIDO', 'NO_ENCONTRADO', 'VERSION_OBSOLETA'),
      },
    },
    (request) =>
      withTransaction(db, async (tx) => {
        const before = await lockMascota(tx, callerOf(request), request.params.id)
        assertVersion(before, request.body.version)
        const merged = { ...(before as MascotaBody), ...request.body }
        const pet = await checked(tx, callerOf(request), merged, before.id_usuario)
        return updateMascota(tx, before, pet, authorOf(request))
      }),
  )
}
