import type { ArchivableEntity } from '@huella/contract'
import { archive } from '../entities/index.ts'
import type { Author } from '../platform/auth/author.ts'
import type { Tx } from '../platform/sql/database.ts'
import { type SqlFragment, sql } from '../platform/sql/sql.ts'
import { blockRows, type Person } from './person.ts'

/**
 * From now on nobody reads anything of this person. Their rows are archived, so that every list leaves them out and their appointments free
 * their hours; they get no notices of that, which would name them: their letter says it. The account’s sessions and links end by triggers.
 */
export async function blockPerson(
  tx: Tx,
  id: number,
  person: Person,
  { author, moment }: { author: Author & { actor: number }; moment: Date },
): Promise<void> {
  const ofUsuario = sql`id_usuario = ANY(${person.usuarios}::int[])`
  const ofMascota = sql`id_mascota = ANY(${person.mascotas}::int[])`
  const archived: [ArchivableEntity, SqlFragment][] = [
    ['cita', ofMascota],
    ['espera', ofMascota],
    ['tratamiento', ofMascota],
    ['visita', sql`${ofMascota} AND firmada_en IS NULL`],
    ['alerta', ofMascota],
    ['prevencion', ofMascota],
    ['peso', ofMascota],
    ['adjunto', ofMascota],
    ['llamada', sql`(${ofUsuario} OR ${ofMascota})`],
    ['nota_cliente', ofUsuario],
    ['mascota', ofUsuario],
    ['usuario', ofUsuario],
  ]
  for (const [entity, where] of archived) await archive(tx, entity, where, author)
  await tx.execute(sql`
    INSERT INTO bloqueo_cuenta (id_usuario, id_supresion, nombre, apellido, email, telefono)
    SELECT id_usuario, ${id}, nombre, apellido, email, telefono FROM usuario WHERE ${ofUsuario}`)
  await tx.execute(sql`
    UPDATE usuario SET bloqueado_en = ${moment}, nombre = 'Suprimido', apellido = '', email = NULL, telefono = NULL, password_hash = NULL,
      invitado_en = NULL
    WHERE ${ofUsuario}`)
  await tx.execute(sql`DELETE FROM dispositivo WHERE ${ofUsuario}`)
  await tx.execute(sql`DELETE FROM idempotencia WHERE ${ofUsuario}`)
  await blockRows(tx, id, person)
  await tx.execute(sql`
    UPDATE aviso SET estado = 'descartado', cerrado_en = ${moment}, motivo = 'La cuenta ya no existe'
    WHERE estado IN ('pendiente', 'por_llamar') AND tipo <> 'supresion' AND EXISTS (
      SELECT FROM bloqueo b WHERE b.entidad = 'aviso' AND b.id_entidad = aviso.id_aviso AND b.id_supresion = ${id})`)
}
