import type { NotaCliente } from '../clientes.ts'
import { type Actor, covers } from './permissions.ts'

/** Whether the caller may delete a note about a client: everybody their own, administrators any. */
export const canDeleteNota = ({ rol, id_usuario }: Actor, { autor }: Pick<NotaCliente, 'autor'>): boolean =>
  covers('notas:delete', rol, autor.id_usuario === id_usuario)
