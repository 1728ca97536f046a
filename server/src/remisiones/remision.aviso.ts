import { buffer } from 'node:stream/consumers'
import { clinicName, contactSentence, type NoticeKind, oneLine } from '../avisos/index.ts'
import { documentoFileName, drawDocumento } from '../documentos/index.ts'
import type { TimelineSources } from '../entities/index.ts'
import { zipOf } from '../platform/files/zip.ts'
import { AppError } from '../platform/http/errors.ts'
import { entriesOf } from './entries.ts'
import { type RemisionDatos, type RemisionRef, readRemision } from './remision.repo.ts'

/** What is to be sent, and where. */
export interface RemisionAviso extends Omit<RemisionRef, 'id_remitente'> {
  email: string
  archivos: boolean
}

interface Sent {
  email: string
  mascota: string
  remitente: string
  attachment: { filename: string; content: Buffer; contentType: string }
}

const name = ({ nombre, apellido }: { nombre: string; apellido: string }) => oneLine(`${nombre} ${apellido}`.trim())

/** The record of a patient, to another clinic. It is made when it is sent. */
export const remision = (sources: TimelineSources): NoticeKind<{ datos: RemisionAviso }, Sent | null> => ({
  toOthers: true,
  async load(tx, { id_usuario, datos }, { files, clock, timeZone }) {
    const ref = { ...datos, id_remitente: id_usuario }
    const read = await readRemision(tx, sources, ref, { now: clock(), timeZone }).catch((error) => {
      if (error instanceof AppError) return null
      throw error
    })
    if (!read) return null
    const { remision: of, mascota } = read.hoja
    const pdf = await drawDocumento(read.hoja)
    const attachment = datos.archivos
      ? { content: await buffer(zipOf(entriesOf(read, pdf, files))), contentType: 'application/zip' }
      : { content: pdf, contentType: 'application/pdf' }
    const extension = datos.archivos ? 'zip' : 'pdf'
    return {
      email: datos.email,
      mascota: oneLine(mascota.nombre),
      remitente: of ? name(of.remitente) : '',
      attachment: { ...attachment, filename: remisionFileName(read, extension) },
    }
  },
  suppressionReason: (sent) => (sent ? null : 'La mascota ya no está'),
  address: (sent) => sent?.email ?? null,
  email: (sent, parties) => ({
    subject: `Historia de ${sent?.mascota ?? ''}, de ${clinicName(parties)}`,
    heading: `Historia de ${sent?.mascota ?? ''}`,
    opening: [`${sent?.remitente ?? ''} os remite la historia de este paciente. Va adjunta.`],
    closing: [contactSentence(parties, 'Si tenéis alguna duda,')],
  }),
  attachment: (sent) => sent?.attachment ?? { filename: '', content: Buffer.alloc(0), contentType: '' },
})

/** 'historia-luna-2026-11-19.pdf' */
export const remisionFileName = ({ hoja }: RemisionDatos, extension: 'pdf' | 'zip'): string =>
  documentoFileName('historia', hoja.mascota.nombre, hoja.generado_en).replace(/pdf$/, extension)
