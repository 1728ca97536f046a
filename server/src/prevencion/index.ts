export { debidasOf } from './debidas.ts'
export { pendienteOf, proximaPrevencion } from './prevenciones.repo.ts'
