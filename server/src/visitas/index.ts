export { actosOf } from './actos.ts'
export { recoverVisita } from './descartadas.repo.ts'
export { draftsOfDay, visitasSinFirmar } from './sin-firmar.repo.ts'
