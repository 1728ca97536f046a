import type { Adjunto } from '@huella/contract'
import { describe, expect, test } from 'vitest'
import { UploadQueue } from './upload-queue.ts'

interface Sent {
  name: string
  key: string
  visible?: boolean
  signal: AbortSignal
  onProgress: (fraction: number) => void
  finish: () => void
  fail: (text: string, final?: boolean) => void
}

const row = (nombre: string, visible: boolean): Adjunto => ({
  ...{
    id_adjunto: 1,
    id_mascota: 1,
    id_visita: null,
    id_prevencion: null,
    fecha_hora: '2026-03-10T12:00',
    nombre,
    descripcion: null,
  },
  ...{ tipo: 'application/pdf', tamano: 3, ancho: null, alto: null, visible, version: 1 },
  usuario: { id_usuario: 1, nombre: 'Vera', apellido: 'Sanz' },
})

class Problem extends Error {
  readonly final: boolean
  constructor(text: string, final: boolean) {
    super(text)
    this.final = final
  }
}

/** `visible`: the switch at the beginning; without one, the server decides who sees the files. */
function setup(visible?: boolean) {
  const sent: Sent[] = []
  const shown: boolean[] = []
  const queue = new UploadQueue(
    {
      send: (file, { key, signal, visible, onProgress }) =>
        new Promise((resolve, reject) => {
          const { name } = file
          signal.addEventListener('abort', () => reject(new Problem('', false)))
          sent.push({
            ...{ name, key, visible, signal, onProgress },
            finish: () => resolve(row(name, visible ?? true)),
            fail: (text, final = false) => reject(new Problem(text, final)),
          })
        }),
      show: async (adjunto, visible) => {
        shown.push(visible)
        return { ...adjunto, visible, version: adjunto.version + 1 }
      },
      problemOf: (error) => (error instanceof Problem ? { text: error.message, final: error.final } : Object(error)),
    },
    visible,
  )
  const states = () => queue.getState().items.map(({ file, status }) => `${file.name} ${status}`)
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  return { queue, sent, shown, states, settle }
}

const file = (name: string, content: BlobPart = 'abc') => new File([content], name)
const named = (...names: string[]) => names.map((name) => file(name))

describe('uploads', () => {
  test('sends three at a time, the rest after them', async () => {
    const { queue, sent, states, settle } = setup()
    queue.add(named('a', 'b', 'c', 'd', 'e'))
    expect(sent.map(({ name }) => name)).toEqual(['a', 'b', 'c'])
    sent[1]?.finish()
    await settle()
    expect(states()).toEqual(['a sending', 'b done', 'c sending', 'd sending', 'e waiting'])
  })

  test('refuses an empty and a too large file before sending', () => {
    const { queue, sent } = setup()
    queue.add([file('empty', ''), file('large', new Uint8Array(25 * 1024 * 1024 + 1)), file('fits')])
    expect(sent.map(({ name }) => name)).toEqual(['fits'])
    expect(queue.getState().items.map(({ problem }) => problem)).toEqual([
      'El archivo está vacío.',
      'El archivo pasa de 25 MB.',
      undefined,
    ])
  })

  test('a failed one can be sent again, a refused one not', async () => {
    const { queue, sent, states, settle } = setup()
    queue.add(named('a', 'b'))
    sent[0]?.onProgress(0.5)
    expect(queue.getState().items[0]?.progress).toBe(0.5)
    sent[0]?.fail('Sin conexión')
    sent[1]?.fail('Está dañado', true)
    await settle()
    expect(states()).toEqual(['a failed', 'b refused'])
    queue.retry(1)
    expect(queue.getState().items[0]).toMatchObject({ status: 'sending', progress: 0, problem: undefined })
    sent[2]?.finish()
    await settle()
    expect(states()).toEqual(['a done', 'b refused'])
  })

  test('one that is sent again is the same request, also after the switch has changed', async () => {
    const { queue, sent, shown, settle } = setup(false)
    queue.add(named('a', 'b'))
    sent[0]?.fail('Sin conexión')
    await settle()
    queue.setVisible(true)
    queue.retry(1)
    expect([sent[2]?.key, sent[2]?.visible]).toEqual([sent[0]?.key, false])
    expect(sent[1]?.key).not.toBe(sent[0]?.key)
    sent[2]?.finish()
    await settle()
    expect(shown).toEqual([true])
  })

  test('a cancelled one is aborted, and makes room for the next', async () => {
    const { queue, sent, states, settle } = setup()
    queue.add(named('a', 'b', 'c', 'd'))
    queue.cancel(2)
    await settle()
    expect(sent[1]?.signal.aborted).toBe(true)
    expect(states()).toEqual(['a sending', 'c sending', 'd sending'])
    queue.close()
    await settle()
    expect([states(), sent.filter(({ signal }) => signal.aborted)]).toEqual([
      [],
      expect.objectContaining({ length: 4 }),
    ])
  })

  test('the switch holds for the whole batch: waiting, being sent, and there already', async () => {
    const { queue, sent, shown, settle } = setup(false)
    queue.add(named('a', 'b', 'c', 'd'))
    sent[0]?.finish()
    await settle()
    queue.setVisible(true)
    for (const one of sent) one.finish()
    await settle()
    expect(queue.getState().items.map(({ adjunto }) => adjunto?.visible)).toEqual([true, true, true, true])
    expect(shown).toEqual([true, true, true, true])
  })

  test('without the switch it neither says nor changes who sees a file', async () => {
    const { queue, sent, shown, states, settle } = setup()
    queue.add(named('a'))
    sent[0]?.finish()
    await settle()
    expect([sent[0]?.visible, shown, states(), queue.getState().items[0]?.problem]).toEqual([
      ...[undefined, [], ['a done'], undefined],
    ])
  })
})
