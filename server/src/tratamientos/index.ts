export { tratamientoConditions, tratamientoFrom, tratamientoSelect } from './tratamientos.repo.ts'
