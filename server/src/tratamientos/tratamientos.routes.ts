import {
  idParams,
  type Tratamiento,
  type TratamientoBody,
  tratamiento,
  tratamientoBody,
  tratamientoData,
  tratamientoErrors,
  tratamientoEstadoBody,
  tratamientoQuery,
  validation,
} from '@huella/contract'
import type { FastifyRequest } from 'fastify'
import { type Caller, callerOf } from '../platform/access.ts'
import { archive } from '../platform/archive.ts'
import { authorOf } from '../platform/audit.ts'
import { clinicTime } from '../platform/clock.ts'
import { assertVersion, throwIfErrors } from '../platform/errors.ts'
import { noContent, responses, type Slice, serializedList } from '../platform/routes.ts'
import type { Tx } from '../platform/sql/database.ts'
import { sql } from '../platform/sql/sql.ts'
import { withTransaction } from '../platform/sql/transaction.ts'
import {
  insertTratamiento,
  listTratamientos,
  lockCita,
  lockTratamiento,
  lockVeterinario,
  type TratamientoFields,
  updateTratamiento,
} from './tratamientos.repo.ts'

const tags = ['tratamientos']

export const tratamientosRoutes: Slice = async (app, { db, config, clock }) => {
  /** The whole treatment, with its pet and vet settled and every rule checked. Only what is new in it must still be there. */
  async function checked(tx: Tx, { usuario }: Caller, body: TratamientoBody, before?: Tratamiento) {
    const whole = { ...before, ...body }
    const { today } = clinicTime(clock(), config.timeZone)
    const errors = tratamientoErrors(whole, { today, startChanged: whole.fecha_inicio !== before?.fecha_inicio })

    const citaChanged = whole.id_cita !== undefined && whole.id_cita !== before?.id_cita
    const cita = citaChanged ? await lockCita(tx, whole.id_cita as number) : undefined
    if (citaChanged && !cita) errors.id_cita ??= validation.citaGone

    const asked = body.id_veterinario ?? before?.id_veterinario
    const vetChanged = asked !== undefined && asked !== before?.id_veterinario
    if (vetChanged && !(await lockVeterinario(tx, asked))) errors.id_veterinario ??= validation.veterinarioInvalid

    throwIfErrors(errors)
    return {
      ...whole,
      fecha_fin: whole.fecha_fin ?? null,
      estado: whole.estado ?? 'activo',
      id_mascota: cita?.id_mascota ?? before?.id_mascota,
      id_veterinario: asked ?? (usuario.rol === 'veterinario' ? usuario.id_usuario : cita?.id_usuario),
    } as TratamientoFields
  }

  const change = (request: FastifyRequest, id: number, body: TratamientoBody) =>
    withTransaction(db, async (tx) => {
      const before = await lockTratamiento(tx, callerOf(request), id)
      assertVersion(before, body.version)
      const treatment = await checked(tx, callerOf(request), body, before)
      return updateTratamiento(tx, before, treatment, authorOf(request))
    })

  for (const url of ['/tratamientos', '/treatments']) {
    app.get(
      url,
      {
        config: { action: 'tratamientos:list' },
        schema: {
          tags,
          summary: 'The treatments one may see',
          querystring: tratamientoQuery,
          response: responses({ 200: serializedList(tratamiento) }, 'SIN_SESION'),
        },
      },
      (request) => listTratamientos(db, callerOf(request), request.query),
    )
  }

  app.post(
    '/tratamientos',
    {
      config: { action: 'tratamientos:create' },
      schema: {
        tags,
        summary: 'Add a treatment, given at an appointment',
        body: tratamientoBody,
        response: responses({ 201: tratamiento }, 'SIN_SESION', 'PROHIBIDO'),
      },
    },
    async (request, reply) => {
      const made = await withTransaction(db, async (tx) => {
        const treatment = await checked(tx, callerOf(request), request.body)
        return insertTratamiento(tx, treatment, authorOf(request))
      })
      return reply.code(201).send(made)
    },
  )

  app.put(
    '/tratamientos/:id',
    {
      config: { action: 'tratamientos:update' },
      schema: {
        tags,
        summary: 'Change a treatment; absent fields stay',
        params: idParams,
        body: tratamientoBody,
        response: responses({ 200: tratamiento }, 'SIN_SESION', 'PROHIBIDO', 'NO_ENCONTRADO', 'VERSION_OBSOLETA'),
      },
    },
    (request) => change(request, request.params.id, request.body),
  )

  app.put(
    '/tratamientos/:id/estado',
    {
      config: { action: 'tratamientos:estado' },
      schema: {
        tags,
        summary: 'Change the state of a treatment',
        params: idParams,
        body: tratamientoEstadoBody,
        response: responses({ 200: tratamientoData }, 'SIN_SESION', 'PROHIBIDO', 'NO_ENCONTRADO', 'VERSION_OBSOLETA'),
      },
    },
    async (request) => ({ data: await change(request, request.params.id, request.body) }),
  )

  app.delete(
    '/tratamientos/:id',
    {
      config: { action: 'tratamientos:delete' },
      schema: {
        tags,
        summary: 'Archive a treatment',
        params: idParams,
        response: responses({ 204: noContent }, 'SIN_SESION', 'PROHIBIDO', 'NO_ENCONTRADO'),
      },
    },
    async (request, reply) => {
      await withTransaction(db, async (tx) => {
        const { id_tratamiento } = await lockTratamiento(tx, callerOf(request), request.params.id)
        await archive(tx, 'tratamiento', sql`id_tratamiento = ${id_tratamiento}`, authorOf(request))
      })
      return reply.code(204).send()
    },
  )
}
