export { recoverVisita } from './descartadas.repo.ts'
export { visitasSinFirmar } from './sin-firmar.repo.ts'
export { signedVisitaOf } from './visitas.repo.ts'
