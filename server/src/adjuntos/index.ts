export { adjuntoConditions, adjuntoFrom, adjuntoSelect } from './adjuntos.repo.ts'
