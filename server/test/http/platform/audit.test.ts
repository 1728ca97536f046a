import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { audit } from '../../../src/entities/index.ts'
import { sql } from '../../../src/platform/sql/sql.ts'
import { withTransaction } from '../../../src/platform/sql/transaction.ts'
import { Clinic } from '../../support/clinic.ts'

let clinic: Clinic
beforeAll(async () => {
  clinic = await Clinic.open()
})
afterAll(() => clinic.close())

describe('the audit trail', () => {
  test('is written in the transaction of the change', async () => {
    const { usuario } = await clinic.person()
    const id = usuario.id_usuario
    const change = withTransaction(clinic.db, async (tx) => {
      await tx.execute(sql`UPDATE usuario SET nombre = 'Nadie' WHERE id_usuario = ${id}`)
      await audit(tx, { actor: id, peticion: null }, { accion: 'actualizar', entidad: 'usuario', id, antes: usuario })
      throw new Error('and then something fails')
    })
    await expect(change).rejects.toThrow()
    expect(await clinic.sql`SELECT 1 FROM auditoria WHERE id_entidad = ${id}`).toHaveLength(0)
  })

  test.each(['password', 'password_hash', 'token', 'token_hash'])('refuses a row with the key %s', async (key) => {
    const { usuario } = await clinic.person()
    const id = usuario.id_usuario
    const write = withTransaction(clinic.db, (tx) =>
      audit(
        tx,
        { actor: id, peticion: null },
        { accion: 'actualizar', entidad: 'usuario', id, despues: { ...usuario, [key]: 'x' } },
      ),
    )
    await expect(write).rejects.toThrow(/auditoria_sin_secretos/)
  })

  test('is append-only, for the owner of the table too', async () => {
    const person = await clinic.person()
    await person.post('/api/user', { nombre: 'A', apellido: 'B', email: person.usuario.email })
    await expect(clinic.owner`UPDATE auditoria SET accion = accion`).rejects.toThrow('append-only')
    await expect(clinic.owner`DELETE FROM auditoria`).rejects.toThrow('append-only')
    await expect(clinic.owner`TRUNCATE auditoria`).rejects.toThrow('append-only')
  })
})
