import { createRequire } from 'node:module'
import type PdfKit from 'pdfkit'
import { fontOf, type TypefaceName, typefaceOf, type Weight } from './fonts.ts'
import { printable, type Run, runsOf } from './runs.ts'
import { wrap } from './wrap.ts'

const require = createRequire(import.meta.url)

export type Element = PDFKit.PDFStructureElement

export interface Style {
  weight: Weight
  size: number
  color: string
  /** Distance from one line to the next, in points. */
  leading: number
  /** Figures of the same width, for columns of numbers. */
  tabular?: boolean
}

export const colors = { text: '#1D2524', second: '#55605E', primary: '#0F6E68', error: '#B3261E', line: '#D5DAD9' }

export const styles = {
  body: { weight: 'regular', size: 10, color: colors.text, leading: 14 },
  strong: { weight: 'semibold', size: 10, color: colors.text, leading: 14 },
  small: { weight: 'regular', size: 8.5, color: colors.second, leading: 12 },
  label: { weight: 'regular', size: 8, color: colors.second, leading: 11 },
  cell: { weight: 'regular', size: 8.5, color: colors.text, leading: 12 },
  figures: { weight: 'regular', size: 8.5, color: colors.text, leading: 12, tabular: true },
  alert: { weight: 'semibold', size: 10, color: colors.error, leading: 14 },
  h1: { weight: 'bold', size: 20, color: colors.text, leading: 26 },
  h2: { weight: 'semibold', size: 11.5, color: colors.primary, leading: 16 },
  clinic: { weight: 'bold', size: 13, color: colors.primary, leading: 18 },
} as const satisfies Record<string, Style>

const MARGIN = { top: 44, bottom: 64, side: 48 }
const BELOW_HEAD = 24
/** Lines of a paragraph that stay together at the end and at the beginning of a page. */
const TOGETHER = 2

const PDF_UA = `
        <rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about="">
            <pdfuaid:part>1</pdfuaid:part>
        </rdf:Description>`

/** The OpenType features, where there are any: pdfkit lays out words without features once for each document. */
function featuresOf(typeface: TypefaceName, { tabular }: Style): PDFKit.Mixins.TextOptions {
  const features = { ...typefaceOf(typeface).features, ...(tabular ? { tnum: true } : {}) }
  if (Object.keys(features).length === 0) return {}
  // The types of pdfkit know lists alone; fontkit also takes which are on and off.
  return { features: features as unknown as PDFKit.Mixins.OpenTypeFeatures[] }
}

type ElementOptions = PDFKit.Mixins.StructureElementOptions & { scope?: 'Column' | 'Row' }

export interface SheetOptions {
  title: string
  /** The lines at the top of every page but the first, and at the foot of all. */
  running: { head: string; foot: string }
  /** When the newest of its data was written: the same data always make the same file. */
  created: Date
}

/** A4 pages that are written from top to bottom, with the structure that a screen reader needs (PDF/UA). */
export class Sheet {
  readonly left = MARGIN.side
  readonly width: number
  readonly root: Element
  y = MARGIN.top
  private readonly doc: PDFKit.PDFDocument
  private readonly running: SheetOptions['running']

  constructor({ title, running, created }: SheetOptions) {
    const PDFDocument: typeof PdfKit = require('pdfkit') // on first use: it takes a while to load
    this.doc = new PDFDocument({
      ...{ size: 'A4', margin: 0, bufferPages: true, tagged: true, lang: 'es-ES', displayTitle: true },
      ...{ pdfVersion: '1.7', font: '' },
      info: { Title: printable(title), Producer: 'Huella', Creator: 'Huella', CreationDate: created },
    })
    // The option `subset` of pdfkit is not used: it also lists the glyphs of each font, and leaves out those of accents.
    this.doc.appendXML(PDF_UA)
    this.running = { head: printable(running.head), foot: printable(running.foot) }
    this.width = this.doc.page.width - 2 * MARGIN.side
    this.root = this.doc.struct('Document')
    this.doc.addStructure(this.root)
  }

  private get bottom(): number {
    return this.doc.page.height - MARGIN.bottom
  }

  /** Points that are left on this page. */
  get room(): number {
    return this.bottom - this.y
  }

  /** Points of a page that is empty. */
  get wholeRoom(): number {
    return this.bottom - MARGIN.top - BELOW_HEAD
  }

  newPage(): void {
    this.doc.addPage()
    this.y = MARGIN.top + BELOW_HEAD
  }

  /** Begins a page unless this fits. */
  keep(height: number): void {
    if (this.room < height) this.newPage()
  }

  space(height: number): void {
    this.y += height
  }

  private use(typeface: TypefaceName, { weight, size }: Style): void {
    const name = `${typeface} ${weight}`
    // The types of pdfkit know files alone; it also takes a font that was parsed before.
    this.doc.registerFont(name, fontOf(typeface, weight) as unknown as ArrayBuffer)
    this.doc.font(name, size)
  }

  widthOf(text: string, style: Style): number {
    return runsOf(text).reduce((width, run) => width + this.widthOfRun(run, style), 0)
  }

  private widthOfRun({ typeface, text }: Run, style: Style): number {
    this.use(typeface, style)
    return this.doc.widthOfString(text, featuresOf(typeface, style))
  }

  lines(text: string, style: Style, width = this.width): string[] {
    return wrap(printable(text).trim(), width, (part) => this.widthOf(part, style))
  }

  /** Draws lines at a place. */
  draw(lines: string[], style: Style, x: number, y: number): void {
    const { ascent, unitsPerEm } = fontOf('figtree', style.weight)
    const baseline = (style.leading - style.size * 1.2) / 2 + (ascent / unitsPerEm) * style.size
    for (const [index, line] of lines.entries()) {
      // A space at the end, so that words of two lines stay two words when they are copied.
      const text = index < lines.length - 1 ? `${line} ` : line
      if (line) this.drawLine(text, style, x, y + index * style.leading + baseline)
    }
  }

  /** Draws the runs in the order in which they are read, each at the place where it is seen. */
  private drawLine(line: string, style: Style, x: number, y: number): void {
    const runs = runsOf(line)
    const widths = new Map(runs.map((run) => [run, runs.length > 1 ? this.widthOfRun(run, style) : 0]))
    for (const run of runs) {
      const before = runs.filter(({ place }) => place < run.place)
      const left = before.reduce((sum, other) => sum + (widths.get(other) ?? 0), 0)
      this.drawRun(run, style, x + left, y)
    }
  }

  private drawRun({ typeface, text, actual, isSpelled }: Run, style: Style, x: number, y: number): void {
    this.use(typeface, style)
    this.doc.fillColor(style.color)
    if (!isSpelled) this.doc.markContent('Span', { actual })
    this.doc.text(text, x, y, { lineBreak: false, baseline: 'alphabetic', ...featuresOf(typeface, style) })
    if (!isSpelled) this.doc.endMarkedContent()
  }

  element(parent: Element, type: string, options: ElementOptions = {}): Element {
    const element = this.doc.struct(type, options)
    parent.add(element)
    return element
  }

  /** Adds an element that holds what `draw` draws. */
  tagged(parent: Element, type: string, draw: () => void, options?: ElementOptions): void {
    const element = this.element(parent, type, options)
    element.add(draw)
    element.end()
  }

  /** Draws what says nothing to a screen reader. */
  artifact(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.doc.markContent('Artifact', { type })
    draw()
    this.doc.endMarkedContent()
  }

  rule(color: string = colors.line, { x = this.left, width = this.width, thickness = 0.75 } = {}): void {
    this.artifact(() => this.doc.rect(x, this.y, width, thickness).fill(color))
  }

  bar(x: number, y: number, width: number, height: number, color: string): void {
    this.artifact(() => this.doc.rect(x, y, width, height).fill(color))
  }

  /** One text, over as many pages as it needs, without a single line at the end or at the beginning of one. */
  text(text: string, style: Style, { parent = this.root, type = 'P', indent = 0 } = {}): void {
    const lines = this.lines(text, style, this.width - indent)
    const element = this.element(parent, type)
    let from = 0
    while (from < lines.length) {
      const rest = lines.length - from
      let count = Math.min(rest, Math.floor(this.room / style.leading))
      if (count < rest && rest - count < TOGETHER) count = rest - TOGETHER
      if (count < Math.min(TOGETHER, rest)) {
        this.newPage()
        continue
      }
      const part = lines.slice(from, from + count)
      element.add(() => this.draw(part, style, this.left + indent, this.y))
      this.y += count * style.leading
      from += count
    }
    element.end()
  }

  /** The stream of the file. */
  finish(): NodeJS.ReadableStream {
    const { start, count } = this.doc.bufferedPageRange()
    for (let page = start; page < start + count; page++) {
      this.doc.switchToPage(page)
      if (page > start) this.pagination(() => this.draw([this.running.head], styles.small, this.left, MARGIN.top - 8))
      const y = this.doc.page.height - 44
      const number = `Página ${page - start + 1} de ${count}`
      const x = this.left + this.width - this.widthOf(number, styles.small)
      const [foot = ''] = this.lines(this.running.foot, styles.small, this.width - 90)
      this.bar(this.left, y - 8, this.width, 0.75, colors.line)
      this.pagination(() => this.draw([foot], styles.small, this.left, y))
      this.pagination(() => this.draw([number], styles.small, x, y))
    }
    this.root.end()
    this.doc.end()
    return this.doc
  }

  private pagination(draw: () => void): void {
    this.artifact(draw, 'Pagination')
  }
}
