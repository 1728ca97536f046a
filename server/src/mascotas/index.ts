export { hasRecord } from './baja.ts'
export { comunicadoOf } from './comunicado.ts'
export { createMascota } from './create.ts'
export {
  archiveMascotas,
  duenosAnteriores,
  lockMascotaRow,
  mascotasFrom,
  mascotaWithDueno,
  shownTo,
  writeMascota,
} from './mascotas.repo.ts'
export { restoreBaja, restoreMascotas } from './restaurar.ts'
