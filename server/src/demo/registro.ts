import { demoCuentas, type Rol } from '@huella/contract'
import { archive } from '../entities/index.ts'
import type { Author } from '../platform/auth/author.ts'
import type { Tx } from '../platform/sql/database.ts'
import { raw, type SqlFragment, sql } from '../platform/sql/sql.ts'
import { activeCliente } from '../usuarios/index.ts'

/** What a visitor finds in the bin, and among the changes: what happened to the rows of the demo, and some that nothing else shows. */
export async function noteRegistro(tx: Tx, timeZone: string): Promise<void> {
  await noteHistory(tx, timeZone)
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

/** Who added pets, weights and treatments, who booked, confirmed, completed and cancelled appointments, and who signed visits. */
async function noteHistory(tx: Tx, timeZone: string): Promise<void> {
  const cita = (estado: SqlFragment) => sql`jsonb_build_object('id_mascota', c.id_mascota, 'id_usuario', c.id_usuario,
    'fecha_hora', to_char(c.fecha_hora, 'YYYY-MM-DD"T"HH24:MI'), 'tipo_consulta', c.tipo_consulta, 'motivo_consulta', c.motivo_consulta, 'estado', ${estado})`
  const end = sql`(c.fecha_hora + make_interval(mins => c.duracion)) AT TIME ZONE ${timeZone}`
  const [{ actor: desk }, { actor: vet }] = [await authorOf(tx, 'recepcion'), await authorOf(tx, 'veterinario')]
  await tx.execute(sql`
    INSERT INTO auditoria (cuando, id_usuario, accion, entidad, id_entidad, antes, despues)
    SELECT * FROM (
      SELECT creado_en, ${desk}::int, 'crear', 'mascota', id_mascota, NULL::jsonb, jsonb_build_object(
        'nombre', nombre, 'especie', especie, 'raza', raza, 'fecha_nacimiento', fecha_nacimiento, 'sexo', sexo, 'id_usuario', id_usuario)
      FROM mascota
      UNION ALL
      SELECT creado_en + interval '21 days', ${vet}, 'actualizar', 'mascota', id_mascota,
        jsonb_build_object('nombre', nombre, 'microchip', NULL, 'esterilizada', false),
        jsonb_build_object('nombre', nombre, 'microchip', microchip, 'esterilizada', esterilizada)
      FROM mascota WHERE microchip IS NOT NULL
      UNION ALL
      SELECT c.creado_en, CASE u.acceso WHEN 'activo' THEN u.id_usuario ELSE ${desk} END, 'crear', 'cita', c.id_cita, NULL, ${cita(sql`'pendiente'`)}
      FROM cita c JOIN mascota m USING (id_mascota) JOIN usuario u ON u.id_usuario = m.id_usuario
      UNION ALL
      SELECT c.creado_en + interval '40 minutes', ${desk}, 'estado', 'cita', c.id_cita, ${cita(sql`'pendiente'`)}, ${cita(sql`'confirmada'`)}
      FROM cita c WHERE c.estado IN ('confirmada', 'completada', 'no_presentada') AND c.creado_en + interval '40 minutes' < ${end}
      UNION ALL
      SELECT ${end}, c.id_usuario, 'estado', 'cita', c.id_cita, ${cita(sql`'confirmada'`)}, ${cita(sql`c.estado`)}
      FROM cita c WHERE c.estado IN ('completada', 'no_presentada')
      UNION ALL
      SELECT c.cancelada_en, CASE c.motivo_cancelacion WHEN 'cliente' THEN m.id_usuario ELSE ${desk} END, 'estado', 'cita', c.id_cita,
        ${cita(sql`'confirmada'`)}, ${cita(sql`'cancelada'`)} || jsonb_build_object('motivo_cancelacion', c.motivo_cancelacion)
      FROM cita c JOIN mascota m USING (id_mascota) WHERE c.estado = 'cancelada'
      UNION ALL
      SELECT creado_en, id_usuario, 'crear', 'peso', id_peso, NULL, jsonb_build_object('id_mascota', id_mascota, 'fecha', fecha, 'peso', peso)
      FROM peso WHERE eliminado_en IS NULL
      UNION ALL
      SELECT creado_en, id_veterinario, 'crear', 'tratamiento', id_tratamiento, NULL, jsonb_build_object('id_mascota', id_mascota, 'nombre', nombre,
        'precio', precio, 'descripcion', descripcion, 'fecha_inicio', fecha_inicio, 'fecha_fin', fecha_fin, 'estado', 'activo')
      FROM tratamiento
      UNION ALL
      SELECT firmada_en, id_usuario, 'estado', 'visita', id_visita, jsonb_build_object('id_mascota', id_mascota, 'firmada_en', NULL),
        jsonb_build_object('id_mascota', id_mascota, 'motivo', motivo, 'firmada_en', firmada_en)
      FROM visita WHERE firmada_en IS NOT NULL
    ) AS cambios (cuando, quien, accion, entidad, id, antes, despues)
    WHERE cuando < now() AND quien IS NOT NULL ORDER BY cuando`)
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
