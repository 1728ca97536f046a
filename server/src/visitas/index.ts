export { actosOf } from './actos.ts'
export { recoverVisita } from './descartadas.repo.ts'
export { giveDraft } from './relevo.repo.ts'
export { draftsOfDays, visitasPorRelevar, visitasSinFirmar } from './sin-firmar.repo.ts'
