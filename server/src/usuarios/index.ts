export { usuariosFrom } from './usuarios.repo.ts'
