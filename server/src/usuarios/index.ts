export { restoreUsuario } from './restaurar.ts'
export {
  activeCliente,
  archiveUsuario,
  clienteWhere,
  insertCliente,
  isCliente,
  usuarioSelect,
  usuariosFrom,
} from './usuarios.repo.ts'
