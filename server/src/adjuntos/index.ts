export { adjuntoConditions, adjuntoFrom, adjuntoSelect } from './adjuntos.repo.ts'
export { removeUnusedFiles } from './cleanup.ts'
export { namedFiles } from './files.repo.ts'
export { keepStoredFiles } from './locks.ts'
