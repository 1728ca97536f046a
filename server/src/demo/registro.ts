import { demoCuentas, type Rol } from '@huella/contract'
import { archive } from '../entities/index.ts'
import type { Author } from '../platform/auth/author.ts'
import type { Tx } from '../platform/sql/database.ts'
import { raw, type SqlFragment, sql } from '../platform/sql/sql.ts'
import { activeCliente } from '../usuarios/index.ts'

/** What a visitor finds in the bin, and among the changes: rows that nothing else of the demo shows. */
export async function noteRegistro(tx: Tx): Promise<void> {
  const [admin, vet, desk] = [
    await authorOf(tx, 'admin'),
    await authorOf(tx, 'veterinario'),
    await authorOf(tx, 'recepcion'),
  ]
  const clientes = sql`SELECT u.id_usuario FROM usuario u WHERE ${activeCliente} ORDER BY u.id_usuario`
  const perro = await insertOne(
    tx,
    'mascota',
    sql`(nombre, especie, raza, fecha_nacimiento, sexo, id_usuario)
      SELECT m.nombre, m.especie, m.raza, m.fecha_nacimiento, m.sexo, m.id_usuario FROM mascota m
      WHERE m.id_usuario IN (${clientes}) AND m.especie = 'perro' AND m.raza IS NOT NULL ORDER BY m.id_mascota OFFSET 3 LIMIT 1`,
  )
  const mascota = sql`SELECT id_mascota FROM mascota WHERE eliminado_en IS NULL AND fallecida_en IS NULL AND baja_en IS NULL ORDER BY id_mascota`
  const alerta = await insertOne(
    tx,
    'alerta',
    sql`(id_mascota, tipo, gravedad, texto) SELECT id_mascota, 'alergia', 'leve', 'Al pollo, sin confirmar' FROM (${mascota} LIMIT 1) m`,
  )
  const nota = await insertOne(
    tx,
    'nota_cliente',
    sql`(id_usuario, texto, id_autor) SELECT id_usuario, 'Prefiere que le llamen por la tarde', ${desk.actor}::int FROM (${clientes} LIMIT 1) c`,
  )
  const peso = await insertOne(
    tx,
    'peso',
    sql`(id_mascota, fecha, peso, id_usuario) SELECT id_mascota, current_date - 1, 72, ${vet.actor}::int FROM (${mascota} LIMIT 1) m`,
  )
  await remove(tx, 'nota_cliente', nota, desk, 50)
  await remove(tx, 'alerta', alerta, vet, 27)
  await remove(tx, 'mascota', perro, admin, 5, 'Ficha duplicada')
  await remove(tx, 'peso', peso, vet, 1)
  await tx.execute(sql`
    INSERT INTO auditoria (id_usuario, accion, entidad, id_entidad, antes, despues)
    SELECT ${vet.actor}, 'actualizar', 'tratamiento', id_tratamiento,
      jsonb_build_object('nombre', nombre, 'id_mascota', id_mascota, 'precio', precio + 10),
      jsonb_build_object('nombre', nombre, 'id_mascota', id_mascota, 'precio', precio)
    FROM tratamiento ORDER BY id_tratamiento DESC LIMIT 3`)
}

async function authorOf(tx: Tx, rol: Rol): Promise<Author> {
  const { id } = await tx.queryOne<{ id: number }>(
    sql`SELECT id_usuario AS id FROM usuario WHERE email = ${demoCuentas[rol].email}`,
  )
  return { actor: id, peticion: null }
}

async function insertOne(tx: Tx, table: string, values: SqlFragment): Promise<number> {
  const { id } = await tx.queryOne<{ id: number }>(
    sql`INSERT INTO ${raw(table)} ${values} RETURNING ${raw(`id_${table}`)} AS id`,
  )
  return id
}

async function remove(
  tx: Tx,
  entidad: 'mascota' | 'alerta' | 'nota_cliente' | 'peso',
  id: number,
  author: Author,
  hours: number,
  motivo: string | null = null,
): Promise<void> {
  const row = sql`${raw(`id_${entidad}`)} = ${id}`
  await archive(tx, entidad, row, author, motivo)
  await tx.execute(sql`UPDATE ${raw(entidad)} SET eliminado_en = now() - make_interval(hours => ${hours}) WHERE ${row}`)
}
