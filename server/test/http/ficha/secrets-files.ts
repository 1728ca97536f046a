import { expect } from 'vitest'
import type { Person } from '../../support/clinic.ts'
import { multipartForm, pixel, type SentFile } from '../../support/multipart.ts'
import { must, type People, type Words } from './secrets-words.ts'

const pdfOf = (text: string) =>
  Buffer.from(
    [
      '%PDF-1.7',
      '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj',
      '2 0 obj << /Type /Pages /Kids [] /Count 0 >> endobj',
      `3 0 obj << /Length ${text.length + 12} >>\nstream\nBT (${text}) Tj ET\nendstream endobj`,
      'trailer << /Root 1 0 R >>\nstartxref\n0\n%%EOF\n',
    ].join('\n'),
  )

/** A report with a word in its name, its caption and its content. */
const reportOf = (words: Words, place: string) => ({
  descripcion: words.in(`caption of ${place}`),
  file: {
    name: `${words.in(`name of ${place}`)}.pdf`,
    type: 'application/pdf',
    content: pdfOf(words.in(`content of ${place}`)),
  },
})

async function upload(who: Person, pet: number, file: SentFile, fields: Record<string, string>) {
  const request = { method: 'POST' as const, url: `/api/mascotas/${pet}/adjuntos`, ...multipartForm([file], fields) }
  const { statusCode, body } = await who.call(request)
  expect(statusCode, body).toBe(201)
  const [{ id_adjunto, version }] = JSON.parse(body)
  return { id_adjunto: Number(id_adjunto), version: Number(version) }
}

interface Rows {
  own: number
  theirs: number
  dead: number
  former: number
  draft: number
}

/** Files of every pet: one that the owner sees, and all kinds that they do not. */
export async function writeFiles({ vet, stranger }: People, rows: Rows, secret: Words, visible: Words) {
  const add = (who: Person, pet: number, words: Words, place: string, fields: Record<string, string> = {}) => {
    const { file, descripcion } = reportOf(words, place)
    return upload(who, pet, file, { ...fields, descripcion })
  }
  const shown = { visible: 'true' }
  const shared = await add(vet, rows.own, visible, 'a shared file', shown)
  const internal = await add(vet, rows.own, secret, 'an internal file')
  const ofDraft = await add(vet, rows.own, secret, 'an internal file of a draft', { id_visita: String(rows.draft) })
  const hiddenAgain = await add(vet, rows.own, secret, 'a file that was shared', shown)
  await must(200, vet.put(`/api/adjuntos/${hiddenAgain.id_adjunto}`, { visible: false, version: 1 }))
  const removedFile = await add(vet, rows.own, secret, 'a removed file', shown)
  await must(204, vet.delete(`/api/adjuntos/${removedFile.id_adjunto}`))
  const ofDead = await add(vet, rows.dead, secret, 'an internal file of a pet that died')
  const strangers = await add(stranger, rows.theirs, secret, 'another’s own file')
  const ofFormer = await add(vet, rows.former, secret, 'a file of a former pet', shown)
  const picture = { name: 'foto.png', type: 'image/png', content: pixel }
  const photo = await upload(vet, rows.own, picture, shown)
  await must(200, vet.post(`/api/mascotas/${rows.own}/foto`, { id_adjunto: photo.id_adjunto, x: 0, y: 0, lado: 1 }))
  return { shared, internal, ofDraft, hiddenAgain, removedFile, ofDead, strangers, ofFormer, photo }
}
