export {
  archiveMascotas,
  lockMascota,
  mascotaColumns,
  mascotaConditions,
  shownTo,
  writeMascota,
} from './mascotas.repo.ts'
