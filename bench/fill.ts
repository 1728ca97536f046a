import type { Sql } from '../server/src/platform/database/pool.ts'

export const volumes = { usuarios: 20_000, mascotas: 30_000, citas: 100_000, tratamientos: 100_000 }
const VETS = 50

/** A big clinic: 20,000 people (50 of them vets), 30,000 pets, 100,000 appointments and as many treatments. */
export async function fill(sql: Sql): Promise<void> {
  const names = ['Ana', 'Begoña', 'Carlos', 'Dolores', 'Eugenia', 'Félix', 'Ángel', 'Íñigo', 'Lucía', 'Óscar']
  const surnames = ['García', 'Núñez', 'López', 'Muñoz', 'Pérez', 'Sáez', 'Ibáñez', 'Ruiz', 'Vidal', 'Zorrilla']
  const pets = ['Luna', 'Coco', 'Ñora', 'Ébano', 'Canela', 'Thor', 'Nube', 'Kira', 'Simba', 'Ámbar', 'Zar']
  await sql`
    INSERT INTO usuario (nombre, apellido, email, password_hash, rol)
    SELECT (${names}::text[])[1 + n % 10], (${surnames}::text[])[1 + (n / 10) % 10] || ' ' || n, 'p' || n || '@ejemplo.es', 'x',
           CASE WHEN n <= ${VETS} THEN 'veterinario' ELSE 'cliente' END
    FROM generate_series(1, ${volumes.usuarios}) n`
  await sql`
    INSERT INTO mascota (nombre, especie, raza, fecha_nacimiento, sexo, notas, id_usuario)
    SELECT (${pets}::text[])[1 + n % 11] || ' ' || n, (ARRAY['perro', 'gato', 'conejo', 'loro'])[1 + n % 4], 'Otro',
           date '2010-01-01' + n % 5000, CASE WHEN n % 2 = 0 THEN 'Macho' ELSE 'Hembra' END, 'Nota ' || n,
           u.ids[1 + n % array_length(u.ids, 1)]
    FROM generate_series(1, ${volumes.mascotas}) n,
         (SELECT array_agg(id_usuario) AS ids FROM usuario WHERE rol = 'cliente') u`
  // Each vet works through the half hours of one day after the other.
  await sql`
    INSERT INTO cita (id_mascota, id_usuario, fecha_hora, duracion, tipo_consulta, motivo_consulta, estado)
    SELECT m.ids[1 + (n * 7) % array_length(m.ids, 1)], v.ids[1 + n % ${VETS}],
           timestamp '2026-01-01 10:00' + (n / ${VETS} / 16) * interval '1 day' + (n / ${VETS} % 16) * interval '30 minutes', 30,
           (ARRAY['consulta_general', 'vacunacion', 'cirugia', 'urgencia', 'control'])[1 + n % 5],
           'Motivo ' || n || ' de la visita', (ARRAY['pendiente', 'confirmada', 'completada', 'cancelada'])[1 + (n / 7) % 4]
    FROM generate_series(0, ${volumes.citas - 1}) n,
         (SELECT array_agg(id_mascota) AS ids FROM mascota) m,
         (SELECT array_agg(id_usuario) AS ids FROM usuario WHERE rol = 'veterinario') v`
  await sql`
    INSERT INTO tratamiento (id_cita, id_mascota, id_veterinario, nombre, precio, descripcion, fecha_inicio, fecha_fin, estado)
    SELECT id_cita, id_mascota, id_usuario, (ARRAY['Vacuna', 'Antibiótico', 'Cirugía', 'Limpieza'])[1 + id_cita % 4] || ' ' || id_cita,
           (id_cita % 30000) / 100.0, 'Según pauta', fecha_hora::date, fecha_hora::date + 10,
           (ARRAY['activo', 'en_progreso', 'completado', 'cancelado'])[1 + (id_cita / 5) % 4]
    FROM cita LIMIT ${volumes.tratamientos}`
  for (const table of ['usuario', 'mascota', 'cita', 'tratamiento']) await sql.unsafe(`VACUUM ANALYZE ${table}`)
}
