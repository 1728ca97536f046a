export { adjuntoConditions, adjuntoFrom, adjuntoSelect } from './adjuntos.repo.ts'
export { removeUnusedFiles } from './cleanup.ts'
export { namedFiles } from './files.repo.ts'
export { shareFileLock } from './locks.ts'
