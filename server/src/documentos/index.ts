export { makeDocumento } from './envio.ts'
