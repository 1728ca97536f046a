export {
  activeCliente,
  clienteWhere,
  insertCliente,
  isCliente,
  usuarioSelect,
  usuariosFrom,
} from './usuarios.repo.ts'
