export {
  activeCliente,
  clienteWhere,
  findCliente,
  insertCliente,
  isCliente,
  usuarioSelect,
  usuariosFrom,
} from './usuarios.repo.ts'
