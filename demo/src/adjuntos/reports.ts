import PDFDocument from 'pdfkit'
import * as z from 'zod/mini'
import { readData } from '../data.ts'

/** A report of a laboratory or of an examination, as it comes from outside: in their own layout. */
const report = z.strictObject({
  /** Who wrote it. */
  from: z.string(),
  title: z.string(),
  /** Name, result, unit and reference of each value. A result outside its reference ends with an asterisk. */
  values: z.optional(z.array(z.tuple([z.string(), z.string(), z.string(), z.string()]))),
  text: z.array(z.string()),
  signed: z.string(),
})

/** The reports that the clinic got, without the patient. */
export const reports = new Map(Object.entries(readData('informes', z.record(z.string(), report))))

interface Report extends z.infer<typeof report> {
  patient: string
  /** As printed on it. */
  date: string
}

const [LEFT, WIDTH] = [56, 483]
const COLUMNS = [0, 210, 300, 380] as const
const INK = '#1d2524'
const SOFT = '#55605e'

export function writeReport(report: Report): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    margin: LEFT,
    lang: 'es-ES',
    // The same report is the same file.
    info: { Title: report.title, Author: report.from, CreationDate: new Date(0), ModDate: new Date(0) },
  })
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
  document.rect(0, 0, 595, 84).fill('#e8eef3')
  document.fillColor('#2a4d6e').font('Helvetica-Bold').fontSize(17).text(report.from, LEFT, 34)
  document.fillColor(INK).fontSize(14).text(report.title, LEFT, 116)
  document.font('Helvetica').fontSize(10).fillColor(SOFT)
  document.text(`Paciente: ${report.patient}`, LEFT, 142).text(`Fecha: ${report.date}`)
  document.y = 196
  if (report.values) table(document, report.values)
  document.font('Helvetica').fontSize(10.5).fillColor(INK)
  for (const paragraph of report.text)
    document.text(paragraph, LEFT, document.y, { width: WIDTH, lineGap: 3, paragraphGap: 9 })
  document.moveDown(2).fillColor(SOFT).text(report.signed, LEFT)
  document.end()
  return done
}

function table(document: PDFKit.PDFDocument, values: NonNullable<Report['values']>): void {
  const row = (cells: readonly string[], bold: boolean, y: number) => {
    document.font(bold ? 'Helvetica-Bold' : 'Helvetica').fontSize(10)
    cells.forEach((cell, n) => {
      document.fillColor(!bold && cell.endsWith('*') ? '#b3261e' : INK).text(cell, LEFT + 8 + (COLUMNS[n] ?? 0), y + 6)
    })
  }
  let y = document.y
  document.rect(LEFT, y, WIDTH, 22).fill('#d9e4ec')
  row(['Parámetro', 'Resultado', 'Unidad', 'Referencia'], true, y)
  values.forEach((cells, n) => {
    y += 22
    if (n % 2) document.rect(LEFT, y, WIDTH, 22).fill('#f5f8fa')
    row(cells, false, y)
  })
  document.y = y + 44
}
