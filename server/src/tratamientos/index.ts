export {
  cancelTratamientosOfMascota,
  countOpenTratamientos,
  reviveTratamientosOfMascota,
} from './fallecimiento.ts'
export { tratamientosFrom } from './tratamientos.repo.ts'
