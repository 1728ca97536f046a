import type { Adjunto, Mascota } from '@huella/contract'
import type { Page } from '@playwright/test'
import type { Clinic, TestUser } from '../support/clinic.ts'

/** The smallest PDF that is one. */
export const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)

interface SentFile {
  name: string
  content: Buffer
  /** When it was added, in the clinic's time. */
  fecha_hora?: string
  fields?: Record<string, string>
}

/** Adds a file to a record, as the page does. */
export async function addFile(
  clinic: Clinic,
  who: TestUser,
  { id_mascota }: Mascota,
  file: SentFile,
): Promise<Adjunto> {
  const form = new FormData()
  for (const [name, value] of Object.entries(file.fields ?? {})) form.append(name, value)
  form.append('archivo', new Blob([new Uint8Array(file.content)]), file.name)
  const response = await fetch(`${clinic.address}/api/mascotas/${id_mascota}/adjuntos`, {
    ...{ method: 'POST', headers: { authorization: `Bearer ${who.token}` }, body: form },
  })
  if (!response.ok) throw new Error(await response.text())
  const [added]: Adjunto[] = await response.json()
  if (!added) throw new Error('no file was added')
  if (file.fecha_hora) await clinic.update('adjunto', { fecha_hora: file.fecha_hora }, { id_adjunto: added.id_adjunto })
  return added
}

/** Drops or pastes a file, as the system would. */
export const transfer = (page: Page, type: 'drop' | 'paste', name: string, content: Buffer) =>
  page.evaluate(
    ([event, fileName, bytes]) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(bytes)], fileName, { type: 'image/png' }))
      if (event === 'paste')
        document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
      else {
        for (const step of ['dragenter', 'dragover', 'drop'])
          document.body.dispatchEvent(new DragEvent(step, { dataTransfer: data, bubbles: true, cancelable: true }))
      }
    },
    [type, name, [...content]] as const,
  )
