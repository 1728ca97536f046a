import { peso, pesoCreate, pesoUpdate } from '@huella/contract'
import { recordRoutes } from '../entities/index.ts'
import type { Slice } from '../platform/http/routes.ts'
import { insertPeso, listPesos, removePeso, updatePeso } from './pesos.repo.ts'

export const pesosRoutes: Slice = async (app, deps) => {
  recordRoutes(app, deps, {
    resource: 'pesos',
    description: 'The weights of a pet.',
    nouns: { one: 'Peso', many: 'Pesos' },
    schemas: { row: peso, create: pesoCreate, update: pesoUpdate },
    summaries: {
      list: 'The weights of a pet, oldest first: noted alone, and of signed visits',
      create: 'Note a weight of a pet',
      update: 'Change a weight; absent fields stay. One of a visit is corrected by an addendum',
      delete: 'Remove a weight',
    },
    list: listPesos,
    create: insertPeso,
    update: updatePeso,
    delete: removePeso,
  })
}
