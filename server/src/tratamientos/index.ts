export { tratamientosFrom } from './tratamientos.repo.ts'
