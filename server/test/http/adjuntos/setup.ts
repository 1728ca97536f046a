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

export const report = Buffer.from(`%PDF-1.7
1 0 obj
<< /Type /Catalog /Pages 2 0 R >>
endobj
2 0 obj
<< /Type /Pages /Kids [] /Count 0 >>
endobj
trailer
<< /Root 1 0 R >>
startxref
0
%%EOF
`)

export const dicom = Buffer.concat([Buffer.alloc(128), Buffer.from('DICM'), Buffer.alloc(200, 1)])

/** The files in the store, and those that are being written. */
export async function storedFiles(): Promise<string[]> {
  const files: string[] = []
  for await (const { sha256 } of clinic.files.list()) files.push(sha256)
  return files
}
