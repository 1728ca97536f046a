export { archiveMascotas, mascotaColumns, mascotaConditions } from './mascotas.repo.ts'
