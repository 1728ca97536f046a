export {
  cancelTratamientosOfMascota,
  countOpenTratamientos,
  reviveTratamientosOfMascota,
} from './fallecimiento.ts'
export { restoreTratamiento } from './restaurar.ts'
export { tratamientosFrom, tratamientosTimeline } from './tratamientos.repo.ts'
