import pg from 'pg'

const VETS = 10
const SLOTS = 7 // appointments of a vet a day
const DAY = VETS * SLOTS
/** The appointments of a vet who then leaves: four years of full days. Another vet follows. */
const TENURE = 10_000
/** Days after today with appointments, and days before today with active treatments: few enough for 1,000 appointments. */
const AHEAD = 6
const TREATED = 7
/** How many appointments have the rare reason and how many owners the rare surname, at every size. */
const RARE = 20
export const rare = { motivo: 'Pezuña astillada al saltar', apellido: 'Goikoetxea' }

/** The vets of all the years. The first ten work here now. */
const vetsFor = (citas: number) => VETS * Math.ceil(citas / (VETS * TENURE))

/** The number of rows of each kind for so many appointments. */
export const volumesFor = (citas: number) => ({
  usuarios: citas / 5 + vetsFor(citas),
  mascotas: (citas * 3) / 10,
  citas,
  tratamientos: citas / 2,
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

// Without the triggers of the foreign keys.
const SETTINGS = '-c synchronous_commit=off -c maintenance_work_mem=512MB -c session_replication_role=replica'

const array = (texts: string[]) => `(ARRAY['${texts.join("', '")}'])`

/**
 * Fills a new database with a clinic of ten vets and so many appointments: the more there are, the further back they go.
 * What a screen shows (today, this week, a page, the active treatments, one owner's visits) has the same size in all of
 * them, and a vet's own appointments are at most 10,000, so that their times can be compared.
 */
export async function fill(url: string, citas: number): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 2, options: SETTINGS })
  const rows = insertsFor(citas)
  const fillTable = async (name: keyof typeof rows) => {
    await useIndexes(pool, name, false)
    await pool.query(rows[name])
    await useIndexes(pool, name, true)
    // Rebuilds the indexes without the check of the exclusion constraint that REINDEX makes, which takes longer than all the rest.
    await pool.query(`VACUUM (FULL) ${name}`)
  }
  const others = async () => {
    for (const name of ['usuario', 'mascota', 'tratamiento'] as const) await fillTable(name)
  }
  await Promise.all([fillTable('cita'), others()])
  await pool.query(WORDS)
  await pool.query('VACUUM ANALYZE')
  await pool.end()
}

/** What the triggers would have written. */
const WORDS = `
  INSERT INTO palabra (palabra)
  SELECT DISTINCT unnest(ARRAY(SELECT palabras_de(nombre))) FROM (
    SELECT DISTINCT nombre || ' ' || apellido FROM usuario UNION SELECT DISTINCT nombre FROM mascota) AS nombres (nombre)
  ON CONFLICT DO NOTHING`

/** Turns the indexes of a table off or on, for writes and for queries. */
const useIndexes = (pool: pg.Pool, table: string, use: boolean) =>
  pool.query(`UPDATE pg_index SET indisready = ${use}, indisvalid = ${use} WHERE indrelid = '${table}'::regclass`)

/** The ids of each table begin with 1, so that the tables can be filled at the same time. */
function insertsFor(citas: number) {
  const { usuarios, mascotas } = volumesFor(citas)
  const vets = vetsFor(citas)
  const duenos = usuarios - vets
  const left = `n > ${VETS} AND n <= ${vets}`
  // The n-th appointment, from the last one (0) back, so that the days around today are full. A pet comes on two consecutive days.
  const cita = {
    id: `${citas} - n`,
    mascota: `1 + (n / ${2 * DAY} * ${DAY} + n % ${DAY}) * 7 % ${mascotas}`,
    vet: `1 + n % ${VETS} + n / ${VETS * TENURE} * ${VETS}`,
    dia: `current_date + ${AHEAD} - n / ${DAY}`,
  }
  return {
    usuario: `
      INSERT INTO usuario (nombre, apellido, email, telefono, password_hash, rol, eliminado_en, eliminado_por)
      SELECT ${array(names)}[1 + n % 12],
             CASE WHEN n > ${vets} AND n % ${duenos / RARE} = 0 THEN '${rare.apellido}'
               ELSE ${array(surnames)}[1 + (n / 12) % 23] END || ' ' || ${array(surnames)}[1 + (n / 276) % 23],
             'p' || n || '@ejemplo.es', '+34' || 600000000 + n * 7919 % 99999999, 'x', CASE WHEN n <= ${vets} THEN 'veterinario' ELSE 'cliente' END,
             CASE WHEN ${left} THEN now() END, CASE WHEN ${left} THEN 1 END
      FROM generate_series(1, ${usuarios}) n`,
    mascota: `
      INSERT INTO mascota (nombre, especie, raza, fecha_nacimiento, sexo, notas, id_usuario)
      SELECT ${array(pets)}[1 + n % 13], (ARRAY['perro', 'gato', 'conejo', 'loro'])[1 + n % 4], 'Otro',
             date '2010-01-01' + n % 5000, CASE WHEN n % 2 = 0 THEN 'Macho' ELSE 'Hembra' END, 'Nota ' || n,
             ${vets + 1} + n % ${duenos}
      FROM generate_series(1, ${mascotas}) n`,
    cita: `
      INSERT INTO cita (id_mascota, id_usuario, fecha_hora, duracion, tipo_consulta, motivo_consulta, estado)
      SELECT ${cita.mascota}, ${cita.vet}, ${cita.dia} + time '13:00' - (n / ${VETS} % ${SLOTS}) * interval '30 minutes',
             30, (ARRAY['consulta_general', 'vacunacion', 'cirugia', 'urgencia', 'control'])[1 + (n / 3) % 5],
             CASE WHEN n % ${citas / RARE} = 0 THEN '${rare.motivo}'
               ELSE ${array(reasons)}[1 + (n / 2) % 10] || ', ficha ' || n END,
             (ARRAY['pendiente', 'confirmada', 'completada', 'cancelada'])[1 + (n / 7) % 4]
      FROM generate_series(${citas - 1}, 0, -1) n`,
    tratamiento: `
      INSERT INTO tratamiento (id_cita, id_mascota, id_veterinario, nombre, precio, descripcion, fecha_inicio, fecha_fin, estado)
      SELECT ${cita.id}, ${cita.mascota}, ${cita.vet}, (ARRAY['Vacuna', 'Antibiótico', 'Cirugía', 'Limpieza'])[1 + n % 4] || ' ' || n,
             (n % 30000) / 100.0, 'Según pauta', ${cita.dia}, ${cita.dia} + ${TREATED},
             CASE WHEN ${cita.dia} < current_date - ${TREATED} THEN 'completado'
               ELSE (ARRAY['activo', 'en_progreso'])[1 + n % 2] END
      FROM generate_series(${citas - 1}, ${(AHEAD + 1) * DAY}, -1) n WHERE n / ${VETS} % 2 = 0`,
  }
}
