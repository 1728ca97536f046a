import postgres, { type Sql } from 'postgres'

/** How many of everything there are for so many appointments. */
export const volumesFor = (citas: number) => ({
  usuarios: citas / 5,
  mascotas: (citas * 3) / 10,
  citas,
  tratamientos: citas / 2, // of those that are over
})

const VETS = 10
const SLOTS = 16 // the half hours of a vet's day
/** Of a reason and of a surname that few have: so many appointments or people, however big the clinic is. */
const RARE = 20
export const rare = { motivo: 'Pezuña astillada al saltar', apellido: 'Goikoetxea' }

const names = [
  'Ana',
  'Begoña',
  'Carlos',
  'Dolores',
  'Eugenia',
  'Félix',
  'Ángel',
  'Íñigo',
  'Lucía',
  'Óscar',
  'Xoán',
  'Yago',
]
const surnames = [
  ...['García', 'Núñez', 'López', 'Muñoz', 'Pérez', 'Sáez', 'Ibáñez', 'Ruiz', 'Vidal', 'Zorrilla', 'Castro', 'Ortiz'],
  ...['Rubio', 'Marín', 'Iglesias', 'Medina', 'Garrido', 'Cortés', 'Lozano', 'Guerrero', 'Prieto', 'Méndez', 'Peña'],
]
const pets = [
  'Luna',
  'Coco',
  'Ñora',
  'Ébano',
  'Canela',
  'Thor',
  'Nube',
  'Kira',
  'Simba',
  'Ámbar',
  'Zar',
  'Bimba',
  'Golfo',
]
const reasons = [
  ...['Vacuna anual', 'Revisión general', 'Cojera de la pata trasera', 'Otitis que no mejora', 'No quiere comer'],
  ...['Tos por las noches', 'Limpieza dental', 'Vómitos desde ayer', 'Picores y caída de pelo', 'Control de peso'],
]

/**
 * A clinic of ten vets with so many appointments: the more there are, the further back they go. What a screen asks for
 * (today, a page, one owner's visits) has the same size in all of them, so that their times can be compared.
 */
export async function fill(url: string, citas: number): Promise<void> {
  const connection = { synchronous_commit: 'off', maintenance_work_mem: '512MB', session_replication_role: 'replica' }
  const sql = postgres(url, { max: 1, onnotice() {}, connection })
  const restore = await withoutIndexes(sql)
  await insertAll(sql, citas)
  await restore()
  // The triggers that count were off, for speed, like those of the foreign keys.
  await sql`
    INSERT INTO paciente SELECT id_usuario, id_mascota, count(*)
    FROM cita WHERE eliminado_en IS NULL AND estado <> 'cancelada' GROUP BY 1, 2`
  await sql`DELETE FROM recuento`
  await sql`INSERT INTO recuento (entidad, clase, id_usuario, total) SELECT * FROM recuento_real`
  await sql`VACUUM ANALYZE`
  await sql.end()
}

/** Takes the indexes away that are made faster afterwards, and answers how. */
async function withoutIndexes(sql: Sql): Promise<() => Promise<void>> {
  const indexes = await sql`
    SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS made FROM pg_index
    JOIN pg_class t ON t.oid = indrelid
    WHERE t.relname IN ('usuario', 'mascota', 'cita', 'tratamiento')
      AND NOT EXISTS (SELECT 1 FROM pg_constraint WHERE conindid = indexrelid)`
  const [overlap] = await sql`
    SELECT pg_get_constraintdef(oid) AS made FROM pg_constraint WHERE conname = 'cita_sin_solape'`
  for (const { name } of indexes) await sql.unsafe(`DROP INDEX ${name}`)
  await sql`ALTER TABLE cita DROP CONSTRAINT cita_sin_solape`
  return async () => {
    for (const { made } of indexes) await sql.unsafe(made)
    await sql.unsafe(`ALTER TABLE cita ADD CONSTRAINT cita_sin_solape ${overlap?.made}`)
  }
}

async function insertAll(sql: Sql, citas: number): Promise<void> {
  const volumes = volumesFor(citas)
  const days = Math.ceil(citas / VETS / SLOTS)
  const ahead = Math.min(20, Math.floor(days / 2))
  await sql`
    INSERT INTO usuario (nombre, apellido, email, password_hash, rol)
    SELECT (${names}::text[])[1 + n % 12],
           CASE WHEN n % ${volumes.usuarios / RARE} = ${VETS + 1} THEN ${rare.apellido}
             ELSE (${surnames}::text[])[1 + (n / 12) % 23] END || ' ' || (${surnames}::text[])[1 + (n / 276) % 23],
           'p' || n || '@ejemplo.es', 'x', CASE WHEN n <= ${VETS} THEN 'veterinario' ELSE 'cliente' END
    FROM generate_series(1, ${volumes.usuarios}) n`
  await sql`
    INSERT INTO mascota (nombre, especie, raza, fecha_nacimiento, sexo, notas, id_usuario)
    SELECT (${pets}::text[])[1 + n % 13], (ARRAY['perro', 'gato', 'conejo', 'loro'])[1 + n % 4], 'Otro',
           date '2010-01-01' + n % 5000, CASE WHEN n % 2 = 0 THEN 'Macho' ELSE 'Hembra' END, 'Nota ' || n,
           u.ids[1 + n % array_length(u.ids, 1)]
    FROM generate_series(1, ${volumes.mascotas}) n,
         (SELECT array_agg(id_usuario) AS ids FROM usuario WHERE rol = 'cliente') u`
  await sql`
    INSERT INTO cita (id_mascota, id_usuario, fecha_hora, duracion, tipo_consulta, motivo_consulta, estado)
    SELECT m.ids[1 + (n * 7) % array_length(m.ids, 1)], v.ids[1 + n % ${VETS}],
           current_date + ${ahead - days}::int + n / ${VETS} / ${SLOTS} + time '10:00' + (n / ${VETS} % ${SLOTS}) * interval '30 minutes',
           30, (ARRAY['consulta_general', 'vacunacion', 'cirugia', 'urgencia', 'control'])[1 + (n / 3) % 5],
           CASE WHEN n % ${citas / RARE} = 0 THEN ${rare.motivo} ELSE (${reasons}::text[])[1 + (n / 2) % 10] || ', ficha ' || n END,
           (ARRAY['pendiente', 'confirmada', 'completada', 'cancelada'])[1 + (n / 7) % 4]
    FROM generate_series(0, ${citas - 1}) n,
         (SELECT array_agg(id_mascota) AS ids FROM mascota) m,
         (SELECT array_agg(id_usuario) AS ids FROM usuario WHERE rol = 'veterinario') v`
  await sql`
    INSERT INTO tratamiento (id_cita, id_mascota, id_veterinario, nombre, precio, descripcion, fecha_inicio, fecha_fin, estado)
    SELECT id_cita, id_mascota, id_usuario, (ARRAY['Vacuna', 'Antibiótico', 'Cirugía', 'Limpieza'])[1 + id_cita % 4] || ' ' || id_cita,
           (id_cita % 30000) / 100.0, 'Según pauta', fecha_hora::date, fecha_hora::date + 10,
           CASE WHEN fecha_hora < current_date - 14 THEN 'completado' ELSE (ARRAY['activo', 'en_progreso'])[1 + id_cita % 2] END
    FROM cita WHERE id_cita % 2 = 0 AND fecha_hora < current_date`
}
