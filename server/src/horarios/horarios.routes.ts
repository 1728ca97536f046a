import { horario, horarioBody, idParams } from '@huella/contract'
import { lockVeterinario, lockVeterinarios } from '../entities/index.ts'
import { callerOf } from '../platform/auth/access.ts'
import { authorOf } from '../platform/auth/author.ts'
import { AppError } from '../platform/http/errors.ts'
import { responses, type Slice } from '../platform/http/routes.ts'
import { withTransaction } from '../platform/sql/transaction.ts'
import { isVeterinario, readHorario, replaceHorario } from './horarios.repo.ts'

const tags = ['horarios']

export const horariosRoutes: Slice = async (app, { db }) => {
  app.get(
    '/horarios',
    {
      config: { action: 'horarios:read' },
      schema: {
        tags,
        operationId: 'getHorario',
        summary: 'The clinic’s timetable; empty: none',
        response: responses({ 200: horario }),
      },
    },
    () => readHorario(db, null),
  )

  app.put(
    '/horarios',
    {
      config: { action: 'horarios:clinica' },
      schema: {
        tags,
        operationId: 'updateHorario',
        summary: 'Replace the clinic’s timetable',
        body: horarioBody,
        response: responses({ 200: horario }, 'HORARIO_SOLAPADO', 'VERSION_OBSOLETA'),
      },
    },
    (request) =>
      withTransaction(db, async (tx) => {
        await lockVeterinarios(tx)
        return replaceHorario(tx, null, request.body, authorOf(request))
      }),
  )

  app.get(
    '/horarios/:id',
    {
      config: { action: 'horarios:read' },
      schema: {
        tags,
        operationId: 'getHorarioOfVeterinario',
        summary: 'A vet’s own timetable; empty: the clinic’s holds',
        params: idParams,
        response: responses({ 200: horario }),
      },
    },
    async (request) => {
      if (!(await isVeterinario(db, request.params.id))) throw new AppError('NO_ENCONTRADO')
      return readHorario(db, request.params.id)
    },
  )

  app.put(
    '/horarios/:id',
    {
      config: { action: 'horarios:update' },
      schema: {
        tags,
        operationId: 'updateHorarioOfVeterinario',
        summary: 'Replace a vet’s own timetable',
        params: idParams,
        body: horarioBody,
        response: responses({ 200: horario }, 'PROHIBIDO', 'HORARIO_SOLAPADO', 'VERSION_OBSOLETA'),
      },
    },
    (request) => {
      const { scope, usuario } = callerOf(request)
      const { id } = request.params
      if (scope === 'own' && id !== usuario.id_usuario) throw new AppError('PROHIBIDO')
      return withTransaction(db, async (tx) => {
        if (!(await lockVeterinario(tx, id))) throw new AppError('NO_ENCONTRADO')
        return replaceHorario(tx, id, request.body, authorOf(request))
      })
    },
  )
}
