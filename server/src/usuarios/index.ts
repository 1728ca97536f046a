export { clienteWhere, findCliente, isCliente, usuarioSelect, usuariosFrom } from './usuarios.repo.ts'
