import { deflateSync } from 'node:zlib'
import type { Adjunto } from '@huella/contract'
import sharp from 'sharp'
import type { Person } from '../../support/clinic.ts'
import { multipartForm, type SentFile } from '../../support/multipart.ts'
import { clinic, pet, vet } from '../cuidados/setup.ts'

export { admin, clinic, other, owner, pet, setUp, vet } from '../cuidados/setup.ts'

export const upload = (who: Person, files: SentFile[], fields: Record<string, string> = {}, id = pet) =>
  who.call({ method: 'POST', url: `/api/mascotas/${id}/adjuntos`, ...multipartForm(files, fields) })

/** A file that has been uploaded. */
export async function uploaded(who: Person, file: SentFile, fields: Record<string, string> = {}): Promise<Adjunto> {
  const response = await upload(who, [file], fields)
  if (response.statusCode !== 201) throw new Error(response.body)
  return response.json()[0]
}

export const refusal = async (file: SentFile) => {
  const response = await upload(vet, [file])
  return [response.statusCode, response.json().code]
}

interface Picture {
  width?: number
  height?: number
  color?: string
}

export const picture = ({ width = 60, height = 40, color = 'teal' }: Picture = {}) =>
  sharp({ create: { width, height, channels: 3, background: color } })

export const jpeg = (options?: Picture) => picture(options).jpeg().toBuffer()

/** A PDF of these streams. */
export function pdf(...streams: { dictionary?: string; data: Buffer | string }[]): Buffer {
  const objects = streams.flatMap(({ dictionary = '/Filter /FlateDecode', data }, n) => [
    Buffer.from(`${n + 3} 0 obj\n<< ${dictionary} /Length ${data.length} >>\nstream\n`),
    Buffer.from(data),
    Buffer.from('\nendstream\nendobj\n'),
  ])
  const head =
    '%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\n'
  return Buffer.concat([
    Buffer.from(head),
    ...objects,
    Buffer.from('trailer\n<< /Root 1 0 R >>\nstartxref\n0\n%%EOF\n'),
  ])
}

export const report = pdf({ data: deflateSync('BT (Informe) Tj ET') })

export const dicom = Buffer.concat([Buffer.alloc(128), Buffer.from('DICM'), Buffer.alloc(200, 1)])

/** The files in the store, and those that are being written. */
export async function storedFiles(): Promise<string[]> {
  const files: string[] = []
  for await (const { sha256 } of clinic.files.list()) files.push(sha256)
  return files
}
