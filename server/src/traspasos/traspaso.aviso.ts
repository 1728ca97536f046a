import { type EmailContent, fullDateTime, multiLine, type NoticeKind, oneLine } from '../avisos/index.ts'
import { sql } from '../platform/sql/sql.ts'
import { fechaHora, stillTheirs, traspasoFrom } from './traspasos.repo.ts'

interface Passed {
  id_mascota: number
  mascota: string
  dueno: string
  /** Who passed it on. */
  autor: string
  fecha_hora: string
  mensaje: string | null
  /** Whether a draft was passed on, not only an appointment. */
  visita: boolean
  /** Whether it is still theirs to do. */
  suya: boolean
  url: string
}

/** To a vet: somebody passes a patient on to them. */
export const traspaso: NoticeKind<{ datos: { id_traspaso: number } }, Passed | null> = {
  async load(tx, { datos }, { publicUrl }) {
    const [row] = await tx.query<Omit<Passed, 'url'>>(sql`
      SELECT m.id_mascota, m.nombre AS mascota, rtrim(o.nombre || ' ' || o.apellido) AS dueno,
        coalesce(rtrim(w.nombre || ' ' || w.apellido), '') AS autor, ${fechaHora} AS fecha_hora, t.mensaje,
        t.id_visita IS NOT NULL AS visita, ${stillTheirs} AS suya
      FROM ${traspasoFrom} WHERE t.id_traspaso = ${datos.id_traspaso}`)
    return row ? { ...row, url: `${publicUrl}/vet/pets/${row.id_mascota}` } : null
  },
  suppressionReason: (passed) => (passed?.suya ? null : 'Ya no está pendiente de esta persona'),
  email: (passed) => (passed ? traspasoEmail(passed) : { subject: '', heading: '', opening: [], closing: [] }),
}

function traspasoEmail({ fecha_hora, mensaje, visita, url, ...data }: Passed): EmailContent {
  const [mascota, dueno, autor] = [oneLine(data.mascota), oneLine(data.dueno), oneLine(data.autor)]
  const what = visita ? 'la visita sin firmar' : 'la cita'
  return {
    subject: `Te pasan a ${mascota}, ${fullDateTime(fecha_hora)}`,
    heading: `Te pasan a ${mascota}`,
    opening: [autor ? `${autor} te pasa ${what} de ${mascota}.` : `Ahora es tuya ${what} de ${mascota}.`],
    facts: [
      ...(mensaje ? [{ label: 'Te dice', value: multiLine(mensaje) }] : []),
      { label: 'Fecha', value: fullDateTime(fecha_hora), emphasis: 'main' },
      { label: 'Mascota', value: mascota },
      { label: 'Dueño', value: dueno },
    ],
    action: { label: 'Ver la ficha', url },
    closing: [],
  }
}
