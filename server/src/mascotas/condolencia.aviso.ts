import { enqueue, type NoticeKind, oneLine } from '../avisos/index.ts'
import type { Tx } from '../platform/sql/database.ts'
import { sql } from '../platform/sql/sql.ts'

interface Condolencia {
  mascota: string
  /** Whether the pet is still marked as deceased. */
  fallecida: boolean
}

/** A letter of condolence is short, and asks for nothing. */
export const condolencia: NoticeKind<{ id_mascota: number }, Condolencia> = {
  load: (tx, { id_mascota }) =>
    tx.queryOne(sql`
      SELECT nombre AS mascota, fallecida_en IS NOT NULL AND eliminado_en IS NULL AS fallecida FROM mascota
      WHERE id_mascota = ${id_mascota}`),
  suppressionReason: ({ fallecida }) => (fallecida ? null : 'Se anuló el fallecimiento'),
  email: (data) => {
    const mascota = oneLine(data.mascota)
    return {
      subject: `Lamentamos la pérdida de ${mascota}`,
      heading: `Nos acordamos de ${mascota}`,
      opening: [
        `Sentimos mucho la pérdida de ${mascota}. Sabemos lo importante que era en tu casa, y fue un privilegio cuidar de ${mascota} contigo.`,
      ],
      closing: ['Si necesitas hablar con nosotros, aquí nos tienes.', 'Un abrazo de todo el equipo.'],
    }
  },
}

interface DeceasedMascota {
  id_mascota: number
  /** The owner. */
  id_usuario: number
  version: number
}

/** Enqueues the letter, once for each time that the death is recorded. */
export async function enqueueCondolencia(tx: Tx, pet: DeceasedMascota, now: Date): Promise<void> {
  const { id_mascota, id_usuario, version } = pet
  const clave = `condolencia:${id_mascota}:${version}`
  await enqueue(tx, [{ tipo: 'condolencia', clave, id_usuario, columns: { id_mascota } }], { now })
}
