export { archiveMascotas, mascotaConditions } from './mascotas.repo.ts'
