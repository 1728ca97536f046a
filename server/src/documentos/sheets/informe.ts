import { constantes, keysOf, pesoOf, tratamientoEstados } from '@huella/contract'
import type { Informe, TratamientoBreve } from '../documento.ts'
import { type Sheet, styles } from '../pdf/sheet.ts'
import { drawTable } from '../pdf/table.ts'
import { beginSheet, bullets, heading, section, signature } from './blocks.ts'
import { dateAndTime, dateInWords, number, signer } from './words.ts'

export function informeSheet(informe: Informe): Sheet {
  const { visita } = informe
  const sheet = beginSheet(informe, 'Informe de visita', dateAndTime(visita.fecha_hora))
  section(sheet, 'Motivo', visita.motivo)
  section(sheet, 'Anamnesis', visita.anamnesis)
  section(sheet, 'Exploración', visita.exploracion)
  measured(sheet, visita)
  if (visita.diagnosticos.length > 0) diagnoses(sheet, visita.diagnosticos)
  section(sheet, 'Plan', visita.plan)
  if (visita.tratamientos.length > 0) treatments(sheet, visita.tratamientos)
  for (const { texto, peso, cuando, usuario } of visita.adendas) {
    const corrects = peso === null ? '' : `\nPeso correcto: ${number(peso)} kg`
    section(sheet, `Adenda de ${signer(usuario)} · ${dateAndTime(cuando)}`, `${texto}${corrects}`)
  }
  signature(sheet, visita.veterinario, `Firmado el ${dateAndTime(visita.firmada)}`)
  return sheet
}

function measured(sheet: Sheet, visita: Informe['visita']): void {
  const values = [
    { label: 'Peso', text: weight(visita) },
    ...keysOf(constantes).map((name) => {
      const { label, unit } = constantes[name]
      const value = visita[name]
      return { label, text: value === null ? '' : `${number(value)}${unit.startsWith('/') ? '' : ' '}${unit}` }
    }),
    { label: 'Mucosas', text: visita.mucosas },
  ].filter(({ text }) => text)
  if (values.length === 0) return
  heading(sheet, 'Constantes', 60)
  const columns = values.map(({ label, text }) => ({ label, share: 1, value: () => text, style: styles.figures }))
  drawTable(sheet, columns, [{}])
}

/** '2,04 kg (antes 20,4 kg)' where an addendum has corrected it. */
function weight(visita: Informe['visita']): string {
  const { peso, corregido } = pesoOf(visita)
  if (peso === null) return ''
  return `${number(peso)} kg${corregido === null ? '' : ` (antes ${number(corregido)} kg)`}`
}

function diagnoses(sheet: Sheet, diagnosticos: string[]): void {
  heading(sheet, 'Diagnósticos')
  bullets(sheet, diagnosticos)
}

function treatments(sheet: Sheet, tratamientos: TratamientoBreve[]): void {
  heading(sheet, 'Tratamientos', 4 * styles.body.leading)
  for (const [index, tratamiento] of tratamientos.entries()) {
    if (index > 0) sheet.space(8)
    sheet.keep(4 * styles.body.leading)
    sheet.text(tratamiento.nombre, styles.strong)
    sheet.text(`${period(tratamiento)} · ${tratamientoEstados[tratamiento.estado].label}`, styles.small)
    sheet.text(tratamiento.descripcion, styles.body)
  }
}

/** 'Del 16 de noviembre de 2026 al 20 de noviembre de 2026', or only its beginning. */
export const period = ({ fecha_inicio, fecha_fin }: TratamientoBreve) =>
  fecha_fin ? `Del ${dateInWords(fecha_inicio)} al ${dateInWords(fecha_fin)}` : `Desde el ${dateInWords(fecha_inicio)}`
