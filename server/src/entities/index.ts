export { archive, restore } from './archive.ts'
export { audienceOf } from './audiences.ts'
export { audit, changeAction } from './audit.ts'
export { notBlocked } from './bloqueo.ts'
export { type CitaReader, citaVisibleTo, liveCita, openEstados, ownCita, signedVisitaOf, takesTime } from './citas.ts'
export {
  activeVet,
  lockMascota,
  lockMascotas,
  lockVeterinario,
  lockVeterinarios,
  shareVeterinario,
  shareVisibleMascota,
} from './locks.ts'
export { findMascota, mascotaVisibleTo, ownMascota, ownMascotaIds, reportedDead } from './own-mascotas.ts'
export { recordRoutes } from './record-routes.ts'
export { assertClienteLives, assertMascotaLives, type RestoreContext } from './restorable.ts'
export type { TimelineSource, TimelineSources } from './timeline.ts'
export { readTimelinePage } from './timeline-page.ts'
export { hasWords, type WordSource, type WordSources } from './word-source.ts'
