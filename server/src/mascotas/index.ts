export { archiveMascotas } from './mascotas.repo.ts'
