import { fillPrivacidad, type Nombrado } from '@huella/contract'
import type { HojaPrivacidad } from '../documentos/index.ts'
import { jsonObject } from '../platform/lists/list-definition.ts'
import type { Db } from '../platform/sql/database.ts'
import { raw, sql } from '../platform/sql/sql.ts'
import { readSettings } from '../settings/index.ts'
import { currentVersion } from './privacidad.repo.ts'

/** The sheet that a client signs. */
export async function readHoja(db: Db, idUsuario: number): Promise<HojaPrivacidad> {
  const row = await db.queryOne<{ version: number; texto: string; publicada: Date; cliente: Nombrado }>(sql`
    SELECT p.id_privacidad AS version, p.texto, p.creado_en AS publicada, ${raw(jsonObject('u.nombre, u.apellido'))} AS cliente
    FROM privacidad p, usuario u WHERE p.id_privacidad = ${currentVersion} AND u.id_usuario = ${idUsuario}`)
  const settings = await readSettings(db)
  const { clinicName: nombre, address: direccion, phone: telefono, email } = settings
  return {
    tipo: 'privacidad',
    ...row,
    texto: fillPrivacidad(row.texto, settings),
    clinica: { nombre, direccion, telefono, email },
  }
}
