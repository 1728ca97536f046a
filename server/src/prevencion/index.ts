export { debidasOf } from './debidas.ts'
export { proximaPrevencion } from './prevenciones.repo.ts'
