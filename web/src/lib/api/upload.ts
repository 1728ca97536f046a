import { credentials, dataOf, parseJson } from './api.ts'
import { ApiError } from './api-error.ts'
import { reportReachable } from './connection.ts'

interface Upload {
  form: FormData
  /** The same whenever the form is sent again. */
  key: string
  /** Between 0 and 1. */
  onProgress: (fraction: number) => void
  signal: AbortSignal
}

/** Sends a form with files. `fetch` does not report how much was sent. */
export const upload = <T>(path: string, body: Upload): Promise<T> => dataOf<T>(sendForm(path, body))

function sendForm(path: string, { form, key, onProgress, signal }: Upload): Promise<{ status: number; data: unknown }> {
  const { headers, refusal } = credentials()
  const request = new XMLHttpRequest()
  return new Promise((resolve, reject) => {
    const unsent = !navigator.onLine
    request.open('POST', path)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.setRequestHeader('idempotency-key', key)
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total)
    request.onload = () => {
      reportReachable(true)
      const data = parseJson(request.responseText)
      if (request.status < 300) resolve({ status: request.status, data })
      else reject(refusal(request.status, data))
    }
    request.onerror = () => {
      reportReachable(false)
      reject(new ApiError(0, { noResponse: unsent ? 'not-sent' : 'unknown' }))
    }
    request.onabort = () => reject(new ApiError(0))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}
