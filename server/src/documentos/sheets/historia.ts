import {
  alertaTipos,
  citaEstados,
  constantes,
  especieOf,
  fullName,
  keysOf,
  type MascotaDatos,
  pesoOf,
  pesoText,
  prevencionTipos,
  tiposConsulta,
  tratamientoEstados,
  UNKNOWN,
} from '@huella/contract'
import type { HojaHistoria, Remision } from '../documento.ts'
import { type Sheet, styles } from '../pdf/sheet.ts'
import { type Column, drawTable } from '../pdf/table.ts'
import { beginClinicSheet, drawFacts, heading } from './blocks.ts'
import { medicineLine } from './medicacion.ts'
import { dateAndTime, dateInWords, number, numericDate, signer, wallTime } from './words.ts'

/** All of a pet's record that its owner may see, for them or for another clinic. */
export function historiaSheet({ clinica, generado_en, timeZone, mascota, remision }: HojaHistoria): Sheet {
  const sheet = beginClinicSheet({
    clinica,
    title: `Historia de ${mascota.nombre}`,
    heading: `Historia de ${mascota.nombre}`,
    under: `A ${dateAndTime(wallTime(generado_en, timeZone))}`,
    about: mascota.nombre,
    created: new Date(generado_en),
  })
  if (remision) introduction(sheet, remision)
  identity(sheet, mascota)
  for (const visita of mascota.visitas) writeVisita(sheet, visita, timeZone)
  rows(sheet, 'Vacunas y desparasitaciones', mascota.prevenciones, [
    { label: 'Fecha', share: 18, value: ({ fecha }) => numericDate(fecha), style: styles.figures },
    { label: 'Tipo', share: 26, value: ({ tipo }) => prevencionTipos[tipo] },
    { label: 'Producto', share: 38, value: ({ producto, lote }) => [producto, lote].filter(Boolean).join(', lote ') },
    { label: 'Próxima', share: 18, value: ({ proxima }) => numericDate(proxima), style: styles.figures },
  ])
  rows(sheet, 'Tratamientos', mascota.tratamientos, [
    { label: 'Desde', share: 18, value: ({ fecha_inicio }) => numericDate(fecha_inicio), style: styles.figures },
    { label: 'Tratamiento', share: 62, value: treatment },
    { label: 'Estado', share: 20, value: ({ estado }) => tratamientoEstados[estado].label },
  ])
  rows(sheet, 'Pesos', mascota.pesos, [
    { label: 'Fecha', share: 30, value: ({ fecha }) => numericDate(fecha), style: styles.figures },
    { label: 'Peso', share: 70, value: ({ peso }) => pesoText(peso), style: styles.figures },
  ])
  rows(sheet, 'Citas', mascota.citas, [
    { label: 'Cuándo', share: 28, value: ({ fecha_hora }) => dateAndTime(fecha_hora) },
    { label: 'Consulta', share: 20, value: ({ tipo_consulta }) => tiposConsulta[tipo_consulta] },
    { label: 'Motivo', share: 34, value: ({ motivo_consulta }) => motivo_consulta },
    { label: 'Estado', share: 18, value: ({ estado }) => citaEstados[estado].label },
  ])
  rows(sheet, 'Archivos', mascota.archivos, [
    {
      label: 'Fecha',
      share: 18,
      value: ({ fecha_hora }) => numericDate(fecha_hora.slice(0, 10)),
      style: styles.figures,
    },
    { label: 'Archivo', share: 82, value: ({ ruta }) => ruta },
  ])
  return sheet
}

const treatment = ({ nombre, descripcion, medicacion }: MascotaDatos['tratamientos'][number]): string =>
  [nombre, ...medicacion.map(medicineLine), descripcion].join('\n')

/** Who sends it to another clinic, and what they should know. */
function introduction(sheet: Sheet, { dueno, remitente, desde, nota }: Remision): void {
  if (nota) sheet.text(nota, styles.body)
  drawFacts(sheet, [
    { label: 'Remite', value: signer(remitente) },
    { label: 'Dueño', value: fullName(dueno) },
    { label: 'Desde', value: desde ? dateInWords(desde) : 'Toda la historia' },
  ])
}

function identity(sheet: Sheet, mascota: MascotaDatos): void {
  const { raza, sexo, fecha_nacimiento, microchip, pasaporte, capa, notas, fallecida_en, causa_fallecimiento } = mascota
  drawFacts(sheet, [
    { label: 'Especie y raza', value: [especieOf(mascota), raza].filter(Boolean).join(' · ') || UNKNOWN },
    { label: 'Sexo', value: sexo ?? UNKNOWN },
    { label: 'Fecha de nacimiento', value: fecha_nacimiento ? dateInWords(fecha_nacimiento) : UNKNOWN },
    { label: 'Microchip', value: microchip ?? '' },
    { label: 'Pasaporte', value: pasaporte ?? '' },
    { label: 'Capa', value: capa ?? '' },
    {
      label: 'Falleció',
      value: fallecida_en ? [dateInWords(fallecida_en), causa_fallecimiento].filter(Boolean).join(': ') : '',
    },
    { label: 'Notas', value: notas ?? '' },
    { label: 'Alertas', value: mascota.alertas.map(({ tipo, texto }) => `${alertaTipos[tipo]}: ${texto}`).join('; ') },
  ])
}

type Visita = MascotaDatos['visitas'][number]

function writeVisita(sheet: Sheet, visita: Visita, timeZone: string): void {
  heading(sheet, `Visita del ${dateAndTime(visita.fecha_hora)}`, 3 * styles.body.leading)
  const begun = visita.empezada_por && `, empezada por ${fullName(visita.empezada_por)}`
  sheet.text(`${signer(visita.autor)}${begun ?? ''}`, styles.small)
  const { peso } = pesoOf(visita)
  const measured = keysOf(constantes).flatMap((name) => {
    const { label, unit } = constantes[name]
    const value = visita[name]
    return value === null ? [] : `${label} ${number(value)} ${unit}`
  })
  const parts = {
    Motivo: visita.motivo,
    Anamnesis: visita.anamnesis,
    Exploración: visita.exploracion,
    Constantes: [peso !== null && `Peso ${pesoText(peso)}`, ...measured, visita.mucosas && `Mucosas ${visita.mucosas}`]
      .filter(Boolean)
      .join(', '),
    Diagnósticos: visita.diagnosticos.join('; '),
    Plan: visita.plan,
  }
  for (const [label, text] of Object.entries(parts)) if (text.trim()) sheet.text(`${label}: ${text}`, styles.body)
  for (const { texto, creado_en, usuario } of visita.adendas)
    sheet.text(`Adenda de ${fullName(usuario)}, ${dateAndTime(wallTime(creado_en, timeZone))}: ${texto}`, styles.body)
}

function rows<Row>(sheet: Sheet, title: string, list: readonly Row[], columns: readonly Column<Row>[]): void {
  if (list.length === 0) return
  heading(sheet, title, 50)
  drawTable(sheet, columns, list)
}
