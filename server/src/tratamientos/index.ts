export { tratamientoConditions } from './tratamientos.repo.ts'
