import { pesoText, prevencionTipos } from '@huella/contract'
import type { Cartilla } from '../documento.ts'
import { type Sheet, styles } from '../pdf/sheet.ts'
import { type Column, drawTable } from '../pdf/table.ts'
import { beginSheet, heading } from './blocks.ts'
import { numericDate, signer } from './words.ts'

type Row = Cartilla['prevenciones'][number]

const columns: readonly Column<Row>[] = [
  { label: 'Fecha', share: 13, value: ({ fecha }) => numericDate(fecha), style: styles.figures },
  {
    label: 'Producto',
    share: 16,
    value: ({ tipo, producto }) => (tipo === 'vacuna' ? producto : `${producto}\n${prevencionTipos[tipo]}`),
  },
  { label: 'Enfermedades', share: 18, value: ({ enfermedades }) => enfermedades.join(', ') },
  { label: 'Laboratorio', share: 14, value: ({ laboratorio }) => laboratorio ?? '' },
  {
    label: 'Lote y caducidad',
    share: 14,
    value: ({ lote, caducidad }) => [lote, numericDate(caducidad)].filter(Boolean).join('\n'),
    style: styles.figures,
  },
  { label: 'Próxima', share: 13, value: ({ proxima }) => numericDate(proxima), style: styles.figures },
  {
    label: 'Veterinario',
    share: 16,
    value: ({ veterinario }) => (veterinario ? signer(veterinario) : 'En otro centro'),
  },
]

/** The vaccination card: what is due, what the pet got, and its last weights. */
export function cartillaSheet(cartilla: Cartilla): Sheet {
  const { prevenciones, proximas, pesos } = cartilla
  const sheet = beginSheet(cartilla, 'Cartilla sanitaria', 'Vacunas y desparasitaciones')
  if (proximas.length > 0) {
    heading(sheet, 'Próximas fechas', 50)
    drawTable(
      sheet,
      [
        { label: 'Fecha', share: 20, value: ({ proxima }) => numericDate(proxima), style: styles.figures },
        { label: 'Qué toca', share: 40, value: ({ tipo }) => prevencionTipos[tipo] },
        { label: 'Último producto', share: 40, value: ({ producto }) => producto },
      ],
      proximas,
    )
  }
  history(
    sheet,
    'Vacunas',
    prevenciones.filter(({ tipo }) => tipo === 'vacuna'),
  )
  history(
    sheet,
    'Desparasitaciones',
    prevenciones.filter(({ tipo }) => tipo !== 'vacuna'),
  )
  if (prevenciones.length === 0) {
    sheet.space(14)
    sheet.text('Todavía no hay vacunas ni desparasitaciones anotadas.', styles.body)
  }
  if (pesos.length > 0) {
    heading(sheet, 'Últimos pesos', 50)
    drawTable(
      sheet,
      [
        { label: 'Fecha', share: 20, value: ({ fecha }) => numericDate(fecha), style: styles.figures },
        { label: 'Peso', share: 80, value: ({ peso }) => pesoText(peso), style: styles.figures },
      ],
      pesos,
    )
  }
  return sheet
}

function history(sheet: Sheet, title: string, rows: Row[]): void {
  if (rows.length === 0) return
  heading(sheet, title, 50)
  drawTable(sheet, columns, rows)
}
