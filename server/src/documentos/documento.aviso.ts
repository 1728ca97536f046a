import { contactSentence, type NoticeKind, oneLine } from '../avisos/index.ts'
import { ownMascota } from '../entities/index.ts'
import { AppError } from '../platform/http/errors.ts'
import { sql } from '../platform/sql/sql.ts'
import { describeDocumento } from './documento.ts'
import { readDocumento } from './documentos.repo.ts'
import { drawDocumento } from './draw.ts'

/** The columns of a notice with a document: the report of a visit, the sheet of a treatment, or else the pet's vaccination card. */
export interface DocumentoAviso {
  id_mascota: number
  id_visita: number | null
  id_tratamiento: number | null
}

interface SentDocumento {
  /** 'Informe de la visita de Luna' */
  titulo: string
  /** 'El informe de la visita de Luna va adjunto, en PDF.' */
  adjunto: string
  archivo: string
  pdf: Buffer
  /** Whether the recipient may still read it. */
  readable: boolean
}

const unreadable: SentDocumento = { titulo: '', adjunto: '', archivo: '', pdf: Buffer.alloc(0), readable: false }

/** A message with a document attached. */
export const documento: NoticeKind<DocumentoAviso, SentDocumento> = {
  // The document is made as its recipient may read it now. The pet is locked until the message is sent: a change of owner waits for it.
  async load(tx, { id_usuario, id_mascota, id_visita, id_tratamiento }, { timeZone }) {
    await tx.query(sql`SELECT FROM mascota WHERE id_mascota = ${id_mascota} FOR SHARE`)
    const reader = { visible: ownMascota(id_usuario), drafts: false, timeZone }
    const of = id_visita !== null ? { id_visita } : id_tratamiento !== null ? { id_tratamiento } : { id_mascota }
    const read = await readDocumento(tx, of, reader).catch((error) => {
      if (error instanceof AppError) return undefined
      throw error
    })
    return read ? { ...describeDocumento(read), pdf: await drawDocumento(read), readable: true } : unreadable
  },
  suppressionReason: ({ readable }) => (readable ? null : 'La mascota ya no es de esta persona'),
  email(data, parties) {
    const titulo = oneLine(data.titulo)
    return {
      subject: titulo,
      heading: titulo,
      opening: [oneLine(data.adjunto)],
      closing: [contactSentence(parties, 'Si tienes alguna duda,')],
    }
  },
  attachment: ({ archivo, pdf }) => ({ filename: archivo, content: pdf, contentType: 'application/pdf' }),
}
