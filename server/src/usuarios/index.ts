export { clienteWhere, findCliente, usuarioSelect, usuariosFrom } from './usuarios.repo.ts'
