import { type ClinicTime, demoCuentas, roles } from '@huella/contract'
import { hashPassword, lockFirstAdmin, nobodysPasswordHash } from '../auth/index.ts'
import type { Db, Sql, Tx } from '../platform/database/pool.ts'
import { StartupError } from '../platform/startup-error.ts'
import { workingHours } from './agenda.ts'
import { makeDemoClinic } from './clinic.ts'

const settings = {
  clinic_name: 'Clínica Veterinaria Los Olmos',
  address: 'Calle de los Olmos, 14, 28012 Madrid',
  phone: '+34 910 000 142',
  email: 'hola@huella.example',
  demostracion: true,
}

export async function isDemo(db: Db): Promise<boolean> {
  const [row] = await db<[{ demostracion: boolean }]>`SELECT demostracion FROM ajustes`
  return row.demostracion
}

/**
 * Fills an empty database with a clinic, all or nothing; one that is a demo already stays as people left it. What is made
 * up was done by nobody, so it has no line in the audit trail and no notice.
 */
export async function fillDemo(sql: Sql, time: ClinicTime): Promise<void> {
  const hashes = await Promise.all(roles.map((rol) => hashPassword(demoCuentas[rol].password)))
  // Nobody knows the password of the others: the demo has three ways in.
  const nobodys = await nobodysPasswordHash()
  const hashOf = (email: string) => hashes[roles.findIndex((rol) => demoCuentas[rol].email === email)] ?? nobodys
  await sql.begin(async (tx) => {
    await lockFirstAdmin(tx)
    if (await isDemo(tx)) return
    // Everything else belongs to somebody.
    const [somebody] = await tx`SELECT 1 FROM usuario LIMIT 1`
    if (somebody)
      throw new StartupError(
        'The database already has data, and a demo is made only in an empty one. Set another DATA_DIR, or leave --demo out.',
      )
    const { usuarios, mascotas, citas, tratamientos } = makeDemoClinic(time)
    const people = usuarios.map((usuario) => ({ ...usuario, password_hash: hashOf(usuario.email) }))
    await insert(tx, 'usuario', 'id_usuario', people)
    await insert(tx, 'mascota', 'id_mascota', mascotas)
    // Agreed on when they were booked: so the ones of tomorrow are reminded of.
    const booked = citas.map((cita) => ({ ...cita, acordada_en: cita.creado_en }))
    await insert(tx, 'cita', 'id_cita', booked)
    await insert(tx, 'tratamiento', 'id_tratamiento', tratamientos)
    await tx`UPDATE ajustes SET ${tx({ ...settings, working_hours: tx.json(workingHours) as never })}`
  })
}

/** All rows at once, with the numbers that they have; what is made later goes on after them. */
async function insert(tx: Tx, table: string, id: string, rows: object[]): Promise<void> {
  const columns = tx(Object.keys(rows[0] as object))
  await tx`
    INSERT INTO ${tx(table)} (${columns}) OVERRIDING SYSTEM VALUE
    SELECT ${columns} FROM jsonb_populate_recordset(NULL::${tx(table)}, ${tx.json(rows as never)})`
  await tx`SELECT setval(pg_get_serial_sequence(${table}, ${id}), ${rows.length})`
}
