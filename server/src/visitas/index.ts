export { visitasSinFirmar } from './sin-firmar.repo.ts'
