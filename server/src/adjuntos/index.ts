export { adjuntoConditions, adjuntoFrom, adjuntoSelect } from './adjuntos.repo.ts'
export { keepStoredFiles, lockStoredFiles } from './locks.ts'
