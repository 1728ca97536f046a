export { directorioRoutes } from './directorio.routes.ts'
export { usuarioConstraintErrors } from './usuarios.errors.ts'
export { usuariosRoutes } from './usuarios.routes.ts'
