import { type ClinicTime, demoCuentas, roles } from '@huella/contract'
import type { DemoClinic } from '@huella/demo'
import { hashPassword, lockFirstAdmin, unusablePasswordHash } from '../auth/index.ts'
import { festivosOf } from '../horarios/index.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { StartupError } from '../platform/ops/startup-error.ts'
import type { Database, Db, Tx } from '../platform/sql/database.ts'
import { assignments, raw, sql } from '../platform/sql/sql.ts'
import { withTransaction } from '../platform/sql/transaction.ts'
import { offerFirst } from './oferta.ts'
import { storeAdjuntos } from './store.ts'

export async function isDemo(db: Db): Promise<boolean> {
  const { demostracion } = await db.queryOne<{ demostracion: boolean }>(sql`SELECT demostracion FROM ajustes`)
  return demostracion
}

/**
 * Fills an empty database with a clinic, all or nothing; an existing demo stays as it is. There are no audit entries and no notices.
 */
export async function fillDemo(db: Database, files: FileStore, time: ClinicTime, timeZone: string): Promise<void> {
  const hashes = await Promise.all(roles.map((rol) => hashPassword(demoCuentas[rol].password)))
  // The other accounts cannot sign in.
  const nobodys = await unusablePasswordHash()
  const hashOf = (email: string) => hashes[roles.findIndex((rol) => demoCuentas[rol].email === email)] ?? nobodys
  await withTransaction(db, async (tx) => {
    await lockFirstAdmin(tx)
    if (await isDemo(tx)) return
    const [usuario] = await tx.query(sql`SELECT FROM usuario LIMIT 1`)
    if (usuario)
      throw new StartupError(
        'The database already has data, and a demo is made only in an empty one. Set another DATA_DIR, or leave --demo out.',
      )
    // Only here: a clinic of its own never loads it.
    const { contentOf, makeDemoClinic } = await import('@huella/demo')
    const clinic = makeDemoClinic(time, festivosOf)
    const { usuarios, mascotas, citas, tratamientos } = clinic
    const stored = await storeAdjuntos(files, clinic, contentOf)
    const people = usuarios.map((usuario) => ({ ...usuario, password_hash: hashOf(usuario.email) }))
    await insert(tx, 'usuario', 'id_usuario', people)
    const moment = (time: string | null) => (time === null || time.endsWith('Z') ? time : `${time} ${timeZone}`)
    const pets = mascotas.map((mascota) => ({
      ...mascota,
      baja_en: moment(mascota.baja_en),
      foto: stored.fotos.get(mascota.id_mascota) ?? null,
    }))
    await insert(tx, 'mascota', 'id_mascota', pets)
    // Agreed on when they were booked: so the ones of tomorrow are reminded of.
    const booked = citas.map((cita) => ({
      ...cita,
      acordada_en: cita.creado_en,
      llegada_en: moment(cita.llegada_en),
      inicio_en: moment(cita.inicio_en),
      fin_en: moment(cita.fin_en),
    }))
    await insert(tx, 'cita', 'id_cita', booked)
    await insert(tx, 'tratamiento', 'id_tratamiento', tratamientos)
    await insertFicha(tx, clinic, moment)
    await insert(
      tx,
      'adjunto',
      'id_adjunto',
      stored.rows.map((row) => ({ ...row, creado_en: moment(row.creado_en) })),
    )
    await insert(tx, 'horario', 'id_horario', clinic.horarios)
    await insert(tx, 'excepcion', 'id_excepcion', clinic.excepciones)
    await insert(tx, 'espera', 'id_espera', clinic.esperas.map(waiting))
    await tx.execute(sql`UPDATE ajustes SET ${assignments({ ...clinic.ajustes, demostracion: true })}`)
    await offerFirst(tx, time, clinic.oferta)
  })
}

type Ficha = Pick<DemoClinic, 'visitas' | 'adendas' | 'alertas' | 'prevenciones' | 'pesos' | 'duenosAnteriores'>

/** The patients' record. Of its times, `moment` makes instants. */
async function insertFicha(tx: Tx, ficha: Ficha, moment: (time: string | null) => string | null): Promise<void> {
  const created = <Row extends { creado_en: string }>(row: Row) => ({ ...row, creado_en: moment(row.creado_en) })
  const visitas = ficha.visitas.map((visita) => ({
    ...created(visita),
    firmada_en: moment(visita.firmada_en),
    guardada_en: moment(visita.guardada_en),
  }))
  const before = ficha.duenosAnteriores.map((row) => ({ ...row, hasta: moment(row.hasta) }))
  await insert(tx, 'dueno_anterior', 'id_dueno_anterior', before)
  await insert(tx, 'visita', 'id_visita', visitas)
  await insert(tx, 'adenda', 'id_adenda', ficha.adendas.map(created))
  await insert(tx, 'alerta', 'id_alerta', ficha.alertas.map(created))
  await insert(tx, 'prevencion', 'id_prevencion', ficha.prevenciones.map(created))
  await insert(tx, 'peso', 'id_peso', ficha.pesos.map(created))
}

/** What the table would fill in by itself. */
const waiting = (espera: object) => ({
  ...espera,
  veterinarios: [],
  estado: 'activa',
  version: 1,
  creado_en: new Date().toISOString(),
})

/** Inserts the rows with their ids; later rows get higher ones. */
async function insert(tx: Tx, table: string, id: string, rows: object[]): Promise<void> {
  const columns = raw(Object.keys(rows[0] ?? {}).join(', '))
  await tx.execute(sql`
    INSERT INTO ${raw(table)} (${columns}) OVERRIDING SYSTEM VALUE
    SELECT ${columns} FROM jsonb_populate_recordset(NULL::${raw(table)}, ${JSON.stringify(rows)}::jsonb)`)
  await tx.query(sql`SELECT setval(pg_get_serial_sequence(${table}, ${id}), ${rows.length})`)
}
