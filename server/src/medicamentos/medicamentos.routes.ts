import {
  medicamento,
  medicamentoCreate,
  medicamentoQuery,
  medicamentoUpdate,
  validateMedicamento,
} from '@huella/contract'
import { archive } from '../entities/index.ts'
import { crudRoutes, defineCrudRoutes } from '../platform/http/crud-routes.ts'
import { assertVersion, validOrThrow } from '../platform/http/errors.ts'
import { createOnce } from '../platform/http/idempotency.ts'
import type { Slice } from '../platform/http/routes.ts'
import { sql } from '../platform/sql/sql.ts'
import { withTransaction } from '../platform/sql/transaction.ts'
import { insertMedicamento, listMedicamentos, lockMedicamento, updateMedicamento } from './medicamentos.repo.ts'

export const medicamentosRoutes: Slice = async (app, deps) => {
  const { db } = deps
  crudRoutes(
    app,
    deps,
    defineCrudRoutes({
      resource: 'medicamentos',
      path: '/medicamentos',
      description: 'The clinic’s own catalogue of medicines, by which doses are computed. It begins empty.',
      nouns: { one: 'Medicamento', many: 'Medicamentos' },
      schemas: {
        row: medicamento,
        create: medicamentoCreate,
        update: medicamentoUpdate,
        query: medicamentoQuery,
      },
      summaries: {
        list: 'The medicines of the clinic',
        create: 'Add a medicine',
        update: 'Change a medicine; absent fields stay. Treatments keep what they say',
        delete: 'Archive a medicine. Treatments keep what they say',
      },
      errors: { create: ['MEDICAMENTO_REPETIDO'], update: ['MEDICAMENTO_REPETIDO'] },
      list: (_, query) => listMedicamentos(db, query),
      create: (context, body) =>
        createOnce(db, context, (tx) => insertMedicamento(tx, validOrThrow(validateMedicamento(body)), context.author)),
      update: ({ author }, id, { version, ...body }) =>
        withTransaction(db, async (tx) => {
          const before = await lockMedicamento(tx, id)
          assertVersion(before, version, () => before)
          return updateMedicamento(tx, before, validOrThrow(validateMedicamento({ ...before, ...body })), author)
        }),
      delete: ({ author }, id) =>
        withTransaction(db, async (tx) => {
          const { id_medicamento } = await lockMedicamento(tx, id)
          await archive(tx, 'medicamento', sql`id_medicamento = ${id_medicamento}`, author)
        }),
    }),
  )
}
