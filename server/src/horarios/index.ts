export { excepcionesOfDays } from './excepciones.repo.ts'
export { festivosOf } from './festivos.ts'
