import { randomUUID } from 'node:crypto'
import { addDays, type ClinicTime, can, demoCuentas, prevencionResultados, roles } from '@huella/contract'
import { hashPassword, lockFirstAdmin } from '../auth/index.ts'
import { lastScheduled } from '../backup/index.ts'
import { festivosOf } from '../horarios/index.ts'
import { freeStarts } from '../huecos/index.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { StartupError } from '../platform/ops/startup-error.ts'
import type { Database, Db, Tx } from '../platform/sql/database.ts'
import { assignments, raw, sql } from '../platform/sql/sql.ts'
import { withTransaction } from '../platform/sql/transaction.ts'
import { noteRegistro } from './registro.ts'
import { storeAdjuntos } from './store.ts'

export async function isDemo(db: Db): Promise<boolean> {
  const { demostracion } = await db.queryOne<{ demostracion: boolean }>(sql`SELECT demostracion FROM ajustes`)
  return demostracion
}

/** What a start prints for the operator. */
export function demoMessage(): string {
  const lines = roles.map((rol) => {
    const { email, password } = demoCuentas[rol]
    return `    ${rol.padEnd(11)}  ${email.padEnd(24)}  ${password}\n`
  })
  return `\n  Demonstration clinic: the data are made up, nothing is mailed. Accounts:\n${lines.join('')}`
}

/** Whether a demo is to be made: not if there is one. Fails if the database has other data. */
async function isEmpty(db: Db): Promise<boolean> {
  if (await isDemo(db)) return false
  const [usuario] = await db.query(sql`SELECT FROM usuario LIMIT 1`)
  if (usuario)
    throw new StartupError(
      'The database already has data, and a demo is made only in an empty one. Set another DATA_DIR, or leave --demo out.',
    )
  return true
}

/**
 * Fills an empty database with a clinic, all or nothing; an existing demo stays as it is.
 */
export async function fillDemo(db: Database, files: FileStore, time: ClinicTime, timeZone: string): Promise<void> {
  if (!(await isEmpty(db))) return
  // Made before the transaction: on a slow machine it would be idle for too long.
  const { contentOf, makeDemoClinic } = await import('@huella/demo')
  const clinic = makeDemoClinic(time, festivosOf)
  const stored = await storeAdjuntos(files, clinic, contentOf)
  const hashes = await Promise.all(roles.map((rol) => hashPassword(demoCuentas[rol].password)))
  // The other accounts have a password that nobody knows.
  const nobodys = await hashPassword(randomUUID())
  const hashOf = (email: string) => hashes[roles.findIndex((rol) => demoCuentas[rol].email === email)] ?? nobodys
  const moment = (time: string) => (time.endsWith('Z') ? time : `${time} ${timeZone}`)
  const rows: Record<string, object[]> = {
    usuario: clinic.usuarios.map((usuario) => ({ ...usuario, password_hash: hashOf(usuario.email) })),
    mascota: clinic.mascotas.map((mascota) => ({ ...mascota, foto: stored.fotos.get(mascota.id_mascota) ?? null })),
    cita: clinic.citas.map(agreed),
    tratamiento: clinic.tratamientos,
    dueno_anterior: clinic.duenosAnteriores.map((row) => ({ ...row, hasta: moment(row.hasta) })),
    visita: clinic.visitas.map((visita) => ({
      ...visita,
      escritores: { [visita.id_usuario]: moment(visita.guardada_en) },
    })),
    adenda: clinic.adendas,
    alerta: clinic.alertas,
    producto: clinic.catalogo,
    medicamento: clinic.medicamentos,
    prevencion: clinic.prevenciones,
    peso: clinic.pesos,
    adjunto: stored.rows,
    horario: clinic.horarios,
    excepcion: clinic.excepciones,
    espera: clinic.esperas.map(waiting),
    nota_cliente: clinic.notas,
    llamada: clinic.llamadas,
  }
  await withTransaction(db, async (tx) => {
    await lockFirstAdmin(tx)
    if (!(await isEmpty(tx))) return // another process was faster
    for (const [table, list] of Object.entries(rows)) await insert(tx, table, list, moment)
    await insert(tx, 'usuario', clinic.altas.clientes, moment)
    await insert(tx, 'mascota', clinic.altas.mascotas, moment)
    await insert(tx, 'cita', clinic.altas.citas.map(agreed), moment)
    await insert(tx, 'aviso', clinic.avisos, moment)
    await tx.execute(sql`UPDATE ajustes SET ${assignments({ ...clinic.ajustes, demostracion: true })}`)
    await offerHours(tx, time, clinic.oferta)
    await notePrevencionCalls(tx, time)
    await acceptPrivacidad(tx)
    await noteCopias(tx, time, moment)
    await noteLecturas(tx)
    await noteRegistro(tx, timeZone)
  })
}

/** Agreed on when it was booked: so the ones of tomorrow are reminded of. */
const agreed = <Cita extends { creado_en: string }>(cita: Cita) => ({
  ...cita,
  acordada_en: cita.creado_en,
})

/** The insert names every column, also those that the table would fill in by itself. */
const waiting = (espera: object) => ({
  ...espera,
  veterinarios: [],
  estado: 'activa',
  version: 1,
  creado_en: new Date().toISOString(),
})

/** Columns that are instants. The demo has them on the clinic's clock, or in UTC. */
const INSTANTS = [
  'creado_en',
  'invitado_en',
  'baja_en',
  'llegada_en',
  'inicio_en',
  'fin_en',
  'cancelada_en',
  'firmada_en',
  'guardada_en',
  'enviar_desde',
  'caduca_en',
  'cerrado_en',
]

/** Inserts the rows with their ids; later rows get higher ones. */
async function insert(tx: Tx, table: string, rows: object[], moment: (time: string) => string): Promise<void> {
  const columns = raw(Object.keys(rows[0] ?? {}).join(', '))
  const json = JSON.stringify(rows, (key, value) => (INSTANTS.includes(key) && value ? moment(value) : value))
  await tx.execute(sql`
    INSERT INTO ${raw(table)} (${columns}) OVERRIDING SYSTEM VALUE
    SELECT ${columns} FROM jsonb_populate_recordset(NULL::${raw(table)}, ${json}::jsonb)`)
  await tx.query(
    sql`SELECT setval(pg_get_serial_sequence(${table}, ${`id_${table}`}), max(${raw(`id_${table}`)})) FROM ${raw(table)}`,
  )
}

/** The backup of the last night, and the test of last Sunday's: as where a server makes them by itself. */
async function noteCopias(tx: Tx, { today, now }: ClinicTime, moment: (time: string) => string): Promise<void> {
  const made = moment(lastScheduled(['03:00'], now))
  const tested = moment(`${addDays(today, -(new Date(today).getUTCDay() || 7))}T03:01`)
  await tx.execute(sql`
    INSERT INTO copia (tipo, nombre, iniciada_en, terminada_en)
    VALUES ('copia', 'huella.backup.gz', ${made}, ${made}), ('comprobacion', 'huella.backup.gz', ${tested}, ${tested})`)
}

/** Who signed a visit had opened the record, and the desk did when the patient came. */
async function noteLecturas(tx: Tx): Promise<void> {
  await tx.execute(sql`
    INSERT INTO lectura (cuando, id_usuario, rol, entidad, id_entidad, id_sesion, direccion, franja)
    SELECT cuando, u.id_usuario, u.rol, 'mascota', id_mascota, 0, '192.168.1.20', date_bin('15 minutes', cuando, '2000-01-01Z')
    FROM (
      SELECT firmada_en, id_usuario, id_mascota FROM visita WHERE firmada_en IS NOT NULL
      UNION SELECT llegada_en, (SELECT id_usuario FROM usuario WHERE email = ${demoCuentas.recepcion.email}), id_mascota
        FROM cita WHERE llegada_en IS NOT NULL
    ) AS abiertas (cuando, id_usuario, id_mascota) JOIN usuario u USING (id_usuario)
    WHERE cuando < now() ORDER BY cuando ON CONFLICT DO NOTHING`)
}

const OFFERED_MINUTES = 30

/** Offers free hours of the next days to the first two in line, one of whom is the demo's own client. Nothing else became free so far. */
async function offerHours(tx: Tx, { now }: ClinicTime, days: { desde: string; hasta: string }): Promise<void> {
  const moment = new Date()
  const first = await tx.query<{ id_espera: number; id_mascota: number; duracion: number }>(sql`
    SELECT e.id_espera, e.id_mascota, coalesce(c.duracion, ${OFFERED_MINUTES}) AS duracion
    FROM espera e LEFT JOIN cita c ON c.id_cita = e.id_cita ORDER BY e.orden LIMIT 2`)
  for (const { id_espera, id_mascota, duracion } of first)
    await tx.execute(sql`
      WITH ${freeStarts({ ...days, id_usuario: null, duracion, id_cita: null, id_mascota, from: now, until: null, now: moment })}
      INSERT INTO oferta (id_espera, id_usuario, fecha_hora, duracion, caduca_en)
      SELECT ${id_espera}::int, id_usuario, inicio, ${duracion}::int, ${moment}::timestamptz + interval '30 minutes'
      FROM inicios ORDER BY inicio, id_usuario LIMIT 1`)
  // The third had an hour offered before, and did not want it.
  await tx.execute(sql`
    INSERT INTO oferta (id_espera, id_usuario, fecha_hora, duracion, estado, caduca_en)
    SELECT e.id_espera, o.id_usuario, o.fecha_hora + interval '1 day', ${OFFERED_MINUTES}::int, 'rechazada', o.caduca_en
    FROM espera e, (SELECT * FROM oferta ORDER BY id_oferta LIMIT 1) o ORDER BY e.orden OFFSET 2 LIMIT 1`)
  await tx.execute(sql`DELETE FROM liberacion`)
}

/** The front desk has called about what is overdue, on the last days, with every outcome. */
async function notePrevencionCalls(tx: Tx, { today }: ClinicTime): Promise<void> {
  await tx.execute(sql`
    INSERT INTO llamada (id_usuario, id_mascota, id_prevencion, motivo, resultado, id_autor, creado_en)
    SELECT p.id_dueno, p.id_mascota, p.id_prevencion, 'prevencion', (${prevencionResultados}::text[])[1 + n % 3], d.id_usuario,
      now() - make_interval(days => 1 + n / 2)
    FROM (
      SELECT *, row_number() OVER (ORDER BY proxima DESC, id_prevencion)::int AS n FROM prevencion_pendiente
      WHERE proxima < ${today}::date ORDER BY proxima DESC, id_prevencion LIMIT 6) p
    JOIN usuario d ON d.email = ${demoCuentas.recepcion.email}
    WHERE n > 2 -- the last ones are still to be called`)
}

/** Who has access to the web has read the privacy text there; of the others most have signed it at the desk. */
async function acceptPrivacidad(tx: Tx): Promise<void> {
  const asked = roles.filter((rol) => can('privacidad:aceptar', rol))
  await tx.execute(sql`
    INSERT INTO aceptacion (id_usuario, id_privacidad, modo, id_autor)
    SELECT u.id_usuario, p.id_privacidad, modo, CASE modo WHEN 'papel' THEN d.id_usuario END
    FROM usuario u CROSS JOIN privacidad p JOIN usuario d ON d.email = ${demoCuentas.recepcion.email}
    CROSS JOIN LATERAL (SELECT CASE u.acceso WHEN 'activo' THEN 'web' ELSE 'papel' END AS modo) m
    WHERE u.rol = ANY(${asked}) AND (modo = 'web' OR u.id_usuario % 3 > 0)`)
}
