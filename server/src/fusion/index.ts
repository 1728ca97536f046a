export { currentCliente } from './vista.repo.ts'
