export { currentCliente, fusionesOf } from './current.repo.ts'
