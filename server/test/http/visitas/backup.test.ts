import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { restoreBackup } from '../../../src/backup/restore.ts'
import { writeBackup } from '../../../src/backup/write.ts'
import { connectDatabase } from '../../../src/platform/sql/connect.ts'
import { newDatabase } from '../../support/clinic.ts'
import { migrations } from '../../support/database.ts'
import { testSql } from '../../support/sql.ts'
import { everyRow } from '../../support/tables.ts'
import { clinic, colleague, draft, setUp, signed } from './setup.ts'

setUp()

test('a backup keeps drafts, signed visits and addenda, which stay closed after it is restored', async () => {
  await draft(undefined, colleague)
  const { id_visita } = await signed()
  await colleague.post(`/api/visitas/${id_visita}/adendas`, { texto: 'Corrección' })
  const folder = mkdtempSync(path.join(tmpdir(), 'huella-visitas-'))
  const url = await newDatabase('template0')
  const source = connectDatabase(clinic.ownerUrl, { maintenance: true })
  const restored = connectDatabase(url, { maintenance: true })
  try {
    const { signal } = new AbortController()
    const file = path.join(folder, 'copia.gz')
    await writeBackup(source, file, { files: clinic.files, signal })
    await restoreBackup(restored, file, migrations, { files: clinic.files, signal })
    const rows = await everyRow(url)
    expect(rows).toEqual(await everyRow(clinic.ownerUrl))
    expect([rows.visita?.length, rows.adenda?.length]).toEqual([2, 1])
    await expect(testSql(restored)`UPDATE visita SET plan = 'x' WHERE firmada_en IS NOT NULL`).rejects.toThrow('signed')
  } finally {
    await Promise.all([source.close(), restored.close()])
    rmSync(folder, { recursive: true })
  }
})
