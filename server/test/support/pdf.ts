import { inflateSync } from 'node:zlib'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

interface StructNode {
  role?: string
  children?: StructNode[]
  type?: string
  id?: string
}

export interface ReadPdf {
  pages: number
  /** All text, also of heads and feet, in the order of the file. */
  text: string
  /** The elements in reading order, a page after another: `H1 Informe de visita`. */
  elements: string[]
  title: string
  language: string
  created: string
  tagged: boolean
  xmp: string
}

/** Reads a PDF back as a screen reader does. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0, useSystemFonts: false }).promise
  const texts: string[] = []
  const elements: string[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent({ includeMarkedContent: true, disableNormalization: true })
    const marked = new Map<string, string>()
    let open: string[] = []
    for (const item of items) {
      if ('str' in item) {
        texts.push(item.str)
        const id = open.findLast(Boolean) ?? '' // a span inside of an element has none
        marked.set(id, `${marked.get(id) ?? ''}${item.str}${item.hasEOL ? ' ' : ''}`)
      } else if (item.type === 'endMarkedContent') open = open.slice(0, -1)
      else open = [...open, item.id ?? '']
    }
    collect((await page.getStructTree()) as StructNode | null, marked, elements)
  }
  const { info, metadata } = await document.getMetadata()
  const { Title, Language, CreationDate } = info as Record<string, string>
  const tagged = (await document.getMarkInfo())?.Marked === true
  const read = { pages: document.numPages, text: texts.join(' '), elements, tagged }
  const xmp =
    Buffer.from(bytes)
      .toString('latin1')
      .match(/<x:xmpmeta[\s\S]*<\/x:xmpmeta>/)?.[0] ?? String(metadata)
  await document.destroy()
  return { ...read, title: Title ?? '', language: Language ?? '', created: CreationDate ?? '', xmp }
}

function collect(node: StructNode | null, marked: Map<string, string>, elements: string[]): void {
  const { role, children = [] } = node ?? {}
  const text = children.map(({ type, id }) => (type === 'content' ? (marked.get(id ?? '') ?? '') : '')).join('')
  if (role && text) elements.push(`${role} ${text.replace(/\s+/g, ' ').trim()}`)
  for (const child of children) collect(child, marked, elements)
}

/** The texts that are given for what is drawn, in the order of the file: `ActualText` of PDF. */
export function actualTexts(bytes: Buffer): string[] {
  const file = bytes.toString('latin1')
  const contents = [...file.matchAll(/\/FlateDecode\n>>\nstream\n([\s\S]*?)\nendstream/g)].map(([, data = '']) =>
    inflateSync(Buffer.from(data, 'latin1')).toString('latin1'),
  )
  return contents
    .flatMap((content) => [...content.matchAll(/\/ActualText \(((?:\\[\s\S]|[^\\)])*)\)/g)])
    .map(([, written = '']) => {
      const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
      const text = written.replace(/\\([\s\S])/g, (_, character) => escapes[character] ?? character)
      if (!text.startsWith('\xfe\xff')) return text
      return Buffer.from(text.slice(2), 'latin1').swap16().toString('utf16le')
    })
}
