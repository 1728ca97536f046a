import postgres, { type Sql } from 'postgres'

const VETS = 10
const SLOTS = 7 // the half hours of a vet's day that are taken
const DAY = VETS * SLOTS
/** Days after today that have appointments, and before it that have treatments that go on: what 1,000 appointments suffice for. */
const AHEAD = 6
const TREATED = 7
/** Of a reason and of a surname that few have: so many appointments or people, however big the clinic is. */
const RARE = 20
export const rare = { motivo: 'Pezuña astillada al saltar', apellido: 'Goikoetxea' }

/** How many of everything there are for so many appointments. */
export const volumesFor = (citas: number) => ({
  usuarios: citas / 5 + VETS,
  mascotas: (citas * 3) / 10,
  citas,
  tratamientos: citas / 2, // of those that are over
})

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
 * Makes of a new database a clinic of ten vets with so many appointments: the more there are, the further back they go.
 * What a screen asks for (today, this week, a page, the treatments that go on, one owner's visits) has the same size in all of
 * them, so that their times can be compared.
 */
export async function fill(url: string, citas: number): Promise<void> {
  // Also without triggers: those that count, and those of the foreign keys.
  const connection = { synchronous_commit: 'off', maintenance_work_mem: '512MB', session_replication_role: 'replica' }
  const sql = postgres(url, { max: 2, onnotice() {}, connection })
  const rows = rowsOf(sql, citas)
  const table = async (name: keyof typeof rows) => {
    await useIndexes(sql, name, false)
    await rows[name]()
    await useIndexes(sql, name, true)
    // Makes the indexes, as `REINDEX` would, which looks for overlaps besides: there are none, and it takes longer than all the rest.
    await sql`VACUUM (FULL) ${sql(name)}`
  }
  const others = async () => {
    for (const name of ['usuario', 'mascota', 'tratamiento'] as const) await table(name)
  }
  await Promise.all([table('cita'), others()])
  await sql`DELETE FROM recuento`
  await Promise.all([
    sql`INSERT INTO recuento (entidad, clase, id_usuario, total) SELECT * FROM recuento_real`,
    sql`
      INSERT INTO paciente SELECT id_usuario, id_mascota, count(*)
      FROM cita WHERE eliminado_en IS NULL AND estado <> 'cancelada' GROUP BY 1, 2`,
  ])
  await sql`VACUUM ANALYZE`
  await sql.end()
}

/** Whether rows that are written go into the indexes, too, and questions are answered from them. */
const useIndexes = (sql: Sql, table: string, use: boolean) => sql`
  UPDATE pg_index SET indisready = ${use}, indisvalid = ${use} WHERE indrelid = ${table}::regclass`

/** Each table's rows know the others' ids, which begin with 1: so the tables can be filled at the same time. */
function rowsOf(sql: Sql, citas: number) {
  const { usuarios, mascotas } = volumesFor(citas)
  const duenos = usuarios - VETS
  // The nth appointment, from the last one (0) back, so that the days around today are full ones. A pet comes on two days running.
  const cita = {
    id: sql`${citas}::int - n`,
    mascota: sql`1 + (n / ${2 * DAY} * ${DAY} + n % ${DAY}) * 7 % ${mascotas}`,
    vet: sql`1 + n % ${VETS}`,
    dia: sql`current_date + ${AHEAD}::int - n / ${DAY}`,
  }
  return {
    usuario: () => sql`
      INSERT INTO usuario (nombre, apellido, email, password_hash, rol)
      SELECT (${names}::text[])[1 + n % 12],
             CASE WHEN n > ${VETS} AND n % ${duenos / RARE} = 0 THEN ${rare.apellido}
               ELSE (${surnames}::text[])[1 + (n / 12) % 23] END || ' ' || (${surnames}::text[])[1 + (n / 276) % 23],
             'p' || n || '@ejemplo.es', 'x', CASE WHEN n <= ${VETS} THEN 'veterinario' ELSE 'cliente' END
      FROM generate_series(1, ${usuarios}) n`,
    mascota: () => sql`
      INSERT INTO mascota (nombre, especie, raza, fecha_nacimiento, sexo, notas, id_usuario)
      SELECT (${pets}::text[])[1 + n % 13], (ARRAY['perro', 'gato', 'conejo', 'loro'])[1 + n % 4], 'Otro',
             date '2010-01-01' + n % 5000, CASE WHEN n % 2 = 0 THEN 'Macho' ELSE 'Hembra' END, 'Nota ' || n,
             ${VETS + 1} + n % ${duenos}
      FROM generate_series(1, ${mascotas}) n`,
    cita: () => sql`
      INSERT INTO cita (id_mascota, id_usuario, fecha_hora, duracion, tipo_consulta, motivo_consulta, estado)
      SELECT ${cita.mascota}, ${cita.vet}, ${cita.dia} + time '13:00' - (n / ${VETS} % ${SLOTS}) * interval '30 minutes',
             30, (ARRAY['consulta_general', 'vacunacion', 'cirugia', 'urgencia', 'control'])[1 + (n / 3) % 5],
             CASE WHEN n % ${citas / RARE} = 0 THEN ${rare.motivo} ELSE (${reasons}::text[])[1 + (n / 2) % 10] || ', ficha ' || n END,
             (ARRAY['pendiente', 'confirmada', 'completada', 'cancelada'])[1 + (n / 7) % 4]
      FROM generate_series(${citas - 1}, 0, -1) n`,
    tratamiento: () => sql`
      INSERT INTO tratamiento (id_cita, id_mascota, id_veterinario, nombre, precio, descripcion, fecha_inicio, fecha_fin, estado)
      SELECT ${cita.id}, ${cita.mascota}, ${cita.vet}, (ARRAY['Vacuna', 'Antibiótico', 'Cirugía', 'Limpieza'])[1 + n % 4] || ' ' || n,
             (n % 30000) / 100.0, 'Según pauta', ${cita.dia}, ${cita.dia} + ${TREATED}::int,
             CASE WHEN ${cita.dia} < current_date - ${TREATED}::int THEN 'completado'
               ELSE (ARRAY['activo', 'en_progreso'])[1 + n % 2] END
      FROM generate_series(${citas - 1}, ${(AHEAD + 1) * DAY}, -1) n WHERE n / ${VETS} % 2 = 0`,
  }
}
