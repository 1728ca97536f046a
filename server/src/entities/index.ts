export { archive } from './archive.ts'
export { audienceOf } from './audiences.ts'
export { audit, changeAction } from './audit.ts'
export { findMascota, mascotaVisibleTo, ownMascota, ownMascotaIds, shareMascota } from './own-mascotas.ts'
