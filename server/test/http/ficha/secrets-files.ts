import { expect } from 'vitest'
import type { Person } from '../../support/clinic.ts'
import { form, pdf, type SentFile } from '../../support/files.ts'
import { must, type People, type Words } from './secrets-words.ts'

/** A report with a word in its name, its caption and its content. */
const reportOf = (words: Words, place: string) => ({
  descripcion: words.in(`caption of ${place}`),
  file: {
    name: `${words.in(`name of ${place}`)}.pdf`,
    type: 'application/pdf',
    content: pdf({ dictionary: '', data: `BT (${words.in(`content of ${place}`)}) Tj ET` }),
  },
})

async function upload(who: Person, pet: number, file: SentFile, fields: Record<string, string>) {
  const request = { method: 'POST' as const, url: `/api/mascotas/${pet}/adjuntos`, ...(await form([file], fields)) }
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
  const picture = { name: 'foto.png', type: 'image/png', content: PIXEL }
  const photo = await upload(vet, rows.own, picture, shown)
  return { shared, internal, ofDraft, hiddenAgain, removedFile, ofDead, strangers, ofFormer, photo }
}

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
