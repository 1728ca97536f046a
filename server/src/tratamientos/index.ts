export {
  cancelTratamientosOfMascota,
  countOpenTratamientos,
  reviveTratamientosOfMascota,
} from './fallecimiento.ts'
export { tratamientosFrom, tratamientosTimeline } from './tratamientos.repo.ts'
