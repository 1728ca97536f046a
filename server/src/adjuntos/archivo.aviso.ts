import { isOpenCita } from '@huella/contract'
import { type EmailContent, enqueue, fullDateTime, type NoticeKind, oneLine } from '../avisos/index.ts'
import { type NextCita, nextCita } from '../citas/index.ts'
import type { RequestContext } from '../platform/http/crud-routes.ts'
import { clinicTime } from '../platform/ops/clock.ts'
import type { Tx } from '../platform/sql/database.ts'
import { sql } from '../platform/sql/sql.ts'

interface Archivo extends NextCita {
  /** The recipient. */
  id_destinatario: number
  mascota: string
  dueno: string
  /** The names of the files that are still there. */
  archivos: string[]
  url: string
}

/** To the vet of a pet's next appointment: its owner has added files to the record. */
export const archivo: NoticeKind<{ id_cita: number; datos: { id_adjunto: number } }, Archivo> = {
  async load(tx, { id_cita, id_usuario, datos }, { publicUrl }) {
    const { id_mascota, ...row } = await tx.queryOne<Omit<Archivo, 'url'> & { id_mascota: number }>(sql`
      SELECT c.id_cita, c.id_usuario, ${id_usuario}::integer AS id_destinatario, to_char(c.fecha_hora, 'YYYY-MM-DD"T"HH24:MI') AS fecha_hora,
        CASE WHEN c.eliminado_en IS NULL THEN c.estado ELSE 'cancelada' END AS estado,
        m.id_mascota, m.nombre AS mascota, rtrim(d.nombre || ' ' || d.apellido) AS dueno,
        ARRAY(SELECT a.nombre FROM adjunto a
          WHERE a.id_mascota = m.id_mascota AND a.id_usuario = m.id_usuario AND a.id_adjunto >= ${datos.id_adjunto} AND a.eliminado_en IS NULL
          ORDER BY a.id_adjunto) AS archivos
      FROM cita c JOIN mascota m ON m.id_mascota = c.id_mascota JOIN usuario d ON d.id_usuario = m.id_usuario
      WHERE c.id_cita = ${id_cita}`)
    return { ...row, url: `${publicUrl}/vet/pets/${id_mascota}` }
  },
  suppressionReason: ({ archivos, estado, id_usuario, id_destinatario }) => {
    if (archivos.length === 0) return 'El archivo ya no está'
    if (id_usuario !== id_destinatario) return 'La cita ya no es de esta persona'
    return isOpenCita({ estado }) ? null : 'La cita ya no está pendiente'
  },
  email: archivoEmail,
}

const NAMED = 10

function archivoEmail({ archivos, fecha_hora, url, ...data }: Archivo): EmailContent {
  const [mascota, dueno] = [oneLine(data.mascota), oneLine(data.dueno)]
  const one = archivos.length === 1
  const more = archivos.length > NAMED ? [`y ${archivos.length - NAMED} más`] : []
  return {
    subject: `${one ? 'Archivo nuevo' : 'Archivos nuevos'} de ${mascota}, con cita el ${fullDateTime(fecha_hora)}`,
    heading: one ? 'Hay un archivo nuevo de un paciente tuyo' : 'Hay archivos nuevos de un paciente tuyo',
    opening: [
      `${dueno} ha añadido ${one ? 'un archivo' : `${archivos.length} archivos`} a la ficha de ${mascota}, que tiene cita contigo.`,
    ],
    facts: [
      { label: 'Cita', value: fullDateTime(fecha_hora), emphasis: 'main' },
      { label: 'Mascota', value: mascota },
      { label: 'Dueño', value: dueno },
      { label: one ? 'Archivo' : 'Archivos', value: [...archivos.slice(0, NAMED).map(oneLine), ...more].join('\n') },
    ],
    action: { label: 'Ver la ficha', url },
    closing: [],
  }
}

/** The files of so many seconds are told in one letter. It waits a little longer, so that the last of them is stored when it is written. */
const TOGETHER_S = 120
const DELAY_S = 150

interface Added {
  id_mascota: number
  id_dueno: number
  /** The first of the files. */
  id_adjunto: number
}

/** Tells the vet of the pet's next appointment what its owner has added; without an appointment, nobody. */
export async function enqueueArchivo(
  tx: Tx,
  { id_mascota, id_dueno, id_adjunto }: Added,
  { clock, config, author }: Pick<RequestContext, 'clock' | 'config' | 'author'>,
): Promise<void> {
  if (author.actor !== id_dueno) return
  const now = clock()
  const cita = await nextCita(tx, id_mascota, clinicTime(now, config.timeZone))
  if (!cita || cita.id_usuario === id_dueno) return
  const { id_cita, id_usuario } = cita
  const clave = `archivo:${id_cita}:${id_usuario}:${Math.floor(now.getTime() / 1000 / TOGETHER_S)}`
  const notice = { tipo: 'archivo', clave, id_usuario, columns: { id_cita, datos: { id_adjunto } } }
  await enqueue(tx, [notice], { now, delay: DELAY_S })
}
