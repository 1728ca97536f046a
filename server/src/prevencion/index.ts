export { proximaPrevencion } from './prevenciones.repo.ts'
