export {
  archiveMascotas,
  duenosAnteriores,
  lockMascota,
  mascotaConditions,
  mascotaWithDueno,
  shownTo,
  writeMascota,
} from './mascotas.repo.ts'
