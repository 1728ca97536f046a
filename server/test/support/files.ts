import { Blob } from 'node:buffer'

export interface SentFile {
  content: Buffer | string
  name?: string
  type?: string
}

/** A form with these texts and files, as a browser sends it. */
export async function form(files: SentFile[], fields: Record<string, string> = {}) {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  for (const { content, name = 'foto.jpg', type = 'image/jpeg' } of files)
    data.append('archivo', new Blob([content], { type }) as never, name)
  const encoded = new Response(data)
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  }
}

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
