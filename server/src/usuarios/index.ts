export { findCliente, usuariosFrom } from './usuarios.repo.ts'
