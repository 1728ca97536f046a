import { request as httpRequest } from 'node:http'
import type { Adjunto } from '@huella/contract'
import type { HttpResult } from '../../support/server-process.ts'

export interface SentFile {
  nombre: string
  content: Buffer
}

export interface Upload {
  address: string
  token: string
  idMascota: number
  files: SentFile[]
  /** Closes the connection after this fraction of the request; 1 is after all of it, before the response. */
  cutAt?: number
}

/** Sends files as a browser does. Status 0: the connection failed, or was cut. */
export async function upload({ address, token, idMascota, files, cutAt }: Upload): Promise<HttpResult<Adjunto[]>> {
  const form = new FormData()
  for (const { nombre, content } of files) form.append('archivo', new Blob([new Uint8Array(content)]), nombre)
  const encoded = new Response(form)
  const payload = Buffer.from(await encoded.arrayBuffer())
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': encoded.headers.get('content-type') ?? '',
    'content-length': payload.length,
  }
  return new Promise((resolve) => {
    const failed = () => resolve({ status: 0, body: [] })
    const url = `${address}/api/mascotas/${idMascota}/adjuntos`
    const request = httpRequest(url, { method: 'POST', headers, agent: false, timeout: 120_000 }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk) => {
        text += chunk
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text ? JSON.parse(text) : [] }))
      response.on('error', failed)
      response.on('aborted', failed)
    })
    request.on('error', failed)
    request.on('timeout', () => request.destroy())
    if (cutAt === undefined) request.end(payload)
    else request.write(payload.subarray(0, Math.ceil(payload.length * cutAt)), () => request.destroy(new Error('cut')))
  })
}
