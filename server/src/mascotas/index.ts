export {
  archiveMascotas,
  duenosAnteriores,
  lockMascotaRow,
  mascotaConditions,
  mascotaWithDueno,
  shownTo,
  writeMascota,
} from './mascotas.repo.ts'
