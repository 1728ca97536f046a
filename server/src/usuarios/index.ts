export { directorioRoutes } from './directorio.routes.ts'
export { usuariosRoutes } from './usuarios.routes.ts'
