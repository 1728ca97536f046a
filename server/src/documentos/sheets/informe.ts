import {
  constantes,
  fullName,
  indicacionesText,
  keysOf,
  pesoOf,
  pesoText,
  prevencionTipos,
  tratamientoEstados,
  type VisitaActos,
} from '@huella/contract'
import type { Informe } from '../documento.ts'
import { type Sheet, styles } from '../pdf/sheet.ts'
import { drawTable } from '../pdf/table.ts'
import { beginSheet, bullets, heading, section, signature } from './blocks.ts'
import { medicines } from './medicacion.ts'
import { dateAndTime, dateInWords, number, numericDate, signer } from './words.ts'

export function informeSheet(informe: Informe): Sheet {
  const { visita } = informe
  const sheet = beginSheet(informe, 'Informe de visita', dateAndTime(visita.fecha_hora))
  section(sheet, 'Motivo', visita.motivo)
  section(sheet, 'Anamnesis', visita.anamnesis)
  section(sheet, 'Exploración', visita.exploracion)
  measured(sheet, visita)
  if (visita.diagnosticos.length > 0) diagnoses(sheet, visita.diagnosticos)
  section(sheet, 'Plan', visita.plan)
  given(sheet, visita.actos)
  for (const { texto, peso, cuando, usuario } of visita.adendas) {
    const corrects = peso === null ? '' : `\nPeso correcto: ${pesoText(peso)}`
    section(sheet, `Adenda de ${signer(usuario)} · ${dateAndTime(cuando)}`, `${texto}${corrects}`)
  }
  if (visita.empezada_por) {
    sheet.space(8)
    sheet.text(`Empezada por ${fullName(visita.empezada_por)}, la lleva ${fullName(visita.veterinario)}.`, styles.small)
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
  return `${pesoText(peso)}${corregido === null ? '' : ` (antes ${pesoText(corregido)})`}`
}

function diagnoses(sheet: Sheet, diagnosticos: string[]): void {
  heading(sheet, 'Diagnósticos')
  bullets(sheet, diagnosticos)
}

/** What was given at the visit. */
function given(sheet: Sheet, { prevenciones, tratamientos, archivos }: VisitaActos): void {
  if (prevenciones.length > 0) {
    heading(sheet, 'Vacunas y antiparasitarios')
    bullets(sheet, prevenciones.map(dose))
  }
  if (tratamientos.length > 0) treatments(sheet, tratamientos)
  if (archivos.length > 0) {
    heading(sheet, 'Archivos')
    bullets(
      sheet,
      archivos.map(({ nombre, descripcion }) => descripcion ?? nombre),
    )
  }
}

/** 'Rabisin (Rabia), lote F318B42, caduca el 01/03/2028. Próxima: 20/11/2027' */
function dose({
  tipo,
  producto,
  enfermedades,
  laboratorio,
  lote,
  caducidad,
  proxima,
}: VisitaActos['prevenciones'][number]) {
  const against = enfermedades.length > 0 ? enfermedades.join(', ') : prevencionTipos[tipo]
  const details = [
    `${producto} (${against})`,
    laboratorio,
    lote && `lote ${lote}`,
    caducidad && `caduca el ${numericDate(caducidad)}`,
  ]
  return `${details.filter(Boolean).join(', ')}${proxima ? `. Próxima: ${numericDate(proxima)}` : ''}`
}

function treatments(sheet: Sheet, tratamientos: VisitaActos['tratamientos']): void {
  heading(sheet, 'Tratamientos', 4 * styles.body.leading)
  for (const [index, tratamiento] of tratamientos.entries()) {
    if (index > 0) sheet.space(8)
    sheet.keep(4 * styles.body.leading)
    sheet.text(tratamiento.nombre, styles.strong)
    sheet.text(`${period(tratamiento)} · ${tratamientoEstados[tratamiento.estado].label}`, styles.small)
    const { descripcion, medicacion = [] } = tratamiento
    if (descripcion !== indicacionesText(medicacion)) sheet.text(descripcion, styles.body)
    medicines(sheet, medicacion)
  }
}

/** 'Del 16 de noviembre de 2026 al 20 de noviembre de 2026', or only its beginning. */
export const period = ({ fecha_inicio, fecha_fin }: { fecha_inicio: string; fecha_fin: string | null }) =>
  fecha_fin ? `Del ${dateInWords(fecha_inicio)} al ${dateInWords(fecha_fin)}` : `Desde el ${dateInWords(fecha_inicio)}`
