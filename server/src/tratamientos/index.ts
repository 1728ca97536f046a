export { tratamientosRoutes } from './tratamientos.routes.ts'
