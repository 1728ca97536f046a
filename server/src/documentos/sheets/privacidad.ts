import { fullName, textBlocks } from '@huella/contract'
import type { HojaPrivacidad } from '../documento.ts'
import { colors, type Sheet, styles } from '../pdf/sheet.ts'
import { beginClinicSheet, bullets, heading } from './blocks.ts'
import { dateInWords } from './words.ts'

/** The privacy text, with a place to sign. */
export function privacidadSheet({ clinica, cliente, version, texto, publicada }: HojaPrivacidad): Sheet {
  const sheet = beginClinicSheet({
    clinica,
    title: `Información de privacidad, versión ${version}`,
    heading: 'Información de privacidad',
    under: `Versión ${version}, del ${dateInWords(publicada.toISOString())}`,
    about: fullName(cliente),
    created: publicada,
  })
  for (const block of textBlocks(texto)) {
    if (block.tipo === 'titulo') heading(sheet, block.texto)
    else if (block.tipo === 'lista') bullets(sheet, block.puntos)
    else sheet.text(block.texto, styles.body)
  }
  signed(sheet, fullName(cliente))
  return sheet
}

const HEIGHT = 110

function signed(sheet: Sheet, nombre: string): void {
  sheet.keep(HEIGHT)
  sheet.space(20)
  sheet.text('He leído esta información.', styles.strong)
  sheet.space(44)
  const half = sheet.width / 2 - 8
  for (const x of [sheet.left, sheet.left + half + 16]) sheet.bar(x, sheet.y, half, 0.75, colors.second)
  sheet.space(4)
  sheet.tagged(sheet.root, 'P', () => sheet.draw([`Firma de ${nombre}`], styles.small, sheet.left, sheet.y))
  sheet.tagged(sheet.root, 'P', () => sheet.draw(['Fecha'], styles.small, sheet.left + half + 16, sheet.y))
  sheet.space(styles.small.leading)
}
