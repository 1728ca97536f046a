import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { FILE_POLICY } from '../platform/files/send-file.ts'
import type { Hoja } from './documento.ts'
import { drawDocumento } from './draw.ts'

/** Draws a document and sends it, for the browser to show. */
export async function sendDrawn(reply: FastifyReply, hoja: Hoja, archivo: string): Promise<Readable> {
  const drawn = await drawDocumento(hoja)
  reply.headers({
    'content-type': 'application/pdf',
    'content-length': drawn.length,
    'content-disposition': `inline; filename="${archivo}"`,
    'content-security-policy': FILE_POLICY,
  })
  return Readable.from([drawn], { objectMode: false })
}
