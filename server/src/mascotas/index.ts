export { archiveMascotas } from './mascotas.repo.ts'
export { mascotasRoutes } from './mascotas.routes.ts'
