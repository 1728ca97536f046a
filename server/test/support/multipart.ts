export interface SentFile {
  content: Buffer | string
  name?: string
  type?: string
}

const BOUNDARY = '----huella7MA4YWxkTrZu0gW'

/** As browsers write a name. */
const quoted = (name: string) => name.replaceAll('\r', '%0D').replaceAll('\n', '%0A').replaceAll('"', '%22')

/** A form with these texts and files, as a browser sends it. */
export function multipartForm(files: SentFile[], fields: Record<string, string> = {}) {
  const texts = Object.entries(fields).map(([name, value]) => ({ head: `name="${name}"`, content: value }))
  const parts = files.map(({ content, name = 'foto.jpg', type = 'image/jpeg' }) => ({
    head: `name="archivo"; filename="${quoted(name)}"\r\nContent-Type: ${type}`,
    content,
  }))
  const payload = [...texts, ...parts].flatMap(({ head, content }) => [
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])
  return {
    payload: Buffer.concat([...payload, Buffer.from(`--${BOUNDARY}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  }
}

/** A picture of one pixel. */
export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
