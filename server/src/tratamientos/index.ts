export { tratamientoConditions, tratamientosTimeline } from './tratamientos.repo.ts'
