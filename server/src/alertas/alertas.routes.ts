import { alerta, alertaCreate, alertaUpdate } from '@huella/contract'
import { recordRoutes } from '../entities/index.ts'
import type { Slice } from '../platform/http/routes.ts'
import { insertAlerta, listAlertas, removeAlerta, updateAlerta } from './alertas.repo.ts'

export const alertasRoutes: Slice = async (app, deps) => {
  recordRoutes(app, deps, {
    resource: 'alertas',
    description: 'What staff must know of a pet: allergies, drugs, behaviour, chronic illness.',
    nouns: { one: 'Alerta', many: 'Alertas' },
    schemas: { row: alerta, create: alertaCreate, update: alertaUpdate },
    summaries: {
      list: 'The alerts of a pet, the gravest first',
      create: 'Add an alert to a pet',
      update: 'Change an alert; absent fields stay',
      delete: 'Remove an alert that no longer holds',
    },
    list: listAlertas,
    create: insertAlerta,
    update: updateAlerta,
    delete: removeAlerta,
  })
}
