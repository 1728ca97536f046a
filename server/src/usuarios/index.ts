export { usuarioConditions } from './usuarios.repo.ts'
