import {
  aceptacionModos,
  avisoCanales,
  avisoEstados,
  avisoTipos,
  especieOf,
  formatTelefono,
  fullName,
} from '@huella/contract'
import type { HojaDatos } from '../documento.ts'
import { type Sheet, styles } from '../pdf/sheet.ts'
import { drawTable } from '../pdf/table.ts'
import { beginClinicSheet, drawFacts, heading } from './blocks.ts'
import { dateAndTime, dateInWords, wallTime } from './words.ts'

/** Who the client is, what they have read and what they were sent. Their pets have a document each. */
export function datosSheet({ clinica, persona, generado_en, timeZone, ...datos }: HojaDatos): Sheet {
  const made = wallTime(generado_en, timeZone)
  const sheet = beginClinicSheet({
    clinica,
    title: `Datos de ${fullName(persona)}`,
    heading: 'Tus datos',
    under: `Todo lo que la clínica tiene de ti, a ${dateAndTime(made)}. Lo mismo, para otro programa, está en datos.json.`,
    about: fullName(persona),
    created: new Date(generado_en),
  })
  drawFacts(sheet, [
    { label: 'Nombre', value: fullName(persona) },
    { label: 'Correo electrónico', value: persona.email ?? '' },
    { label: 'Teléfono', value: persona.telefono ? formatTelefono(persona.telefono) : '' },
    { label: 'Cliente desde', value: dateInWords(wallTime(persona.creado_en, timeZone)) },
    { label: 'Recordatorios de vacunas', value: persona.recordatorios ? 'Sí' : 'No' },
  ])
  heading(sheet, 'Mascotas')
  if (datos.mascotas.length === 0) sheet.text('Ninguna.', styles.body)
  for (const mascota of datos.mascotas) {
    const { nombre, raza, fallecida_en, baja_en } = mascota
    const state = fallecida_en ? `falleció el ${dateInWords(fallecida_en)}` : baja_en ? 'fuera de tu lista' : ''
    sheet.text([nombre, especieOf(mascota), raza, state].filter(Boolean).join(' · '), styles.body)
  }
  privacidad(sheet, datos.privacidad, timeZone)
  avisos(sheet, datos.avisos, timeZone)
  return sheet
}

function privacidad(sheet: Sheet, rows: HojaDatos['privacidad'], timeZone: string): void {
  heading(sheet, 'Información de privacidad', 50)
  if (rows.length === 0) {
    sheet.text('No has confirmado ninguna versión.', styles.body)
    return
  }
  drawTable(
    sheet,
    [
      { label: 'Versión', share: 20, value: ({ version }) => String(version), style: styles.figures },
      { label: 'Cómo', share: 40, value: ({ modo }) => aceptacionModos[modo] },
      { label: 'Cuándo', share: 40, value: ({ creado_en }) => dateAndTime(wallTime(creado_en, timeZone)) },
    ],
    rows,
  )
}

function avisos(sheet: Sheet, rows: HojaDatos['avisos'], timeZone: string): void {
  if (rows.length === 0) return
  heading(sheet, 'Avisos', 50)
  drawTable(
    sheet,
    [
      { label: 'Cuándo', share: 30, value: ({ creado_en }) => dateAndTime(wallTime(creado_en, timeZone)) },
      { label: 'Aviso', share: 30, value: ({ tipo }) => avisoTipos[tipo] },
      { label: 'Por', share: 25, value: ({ canal, destino }) => destino ?? avisoCanales[canal] },
      { label: 'Estado', share: 15, value: ({ estado }) => avisoEstados[estado].label },
    ],
    rows,
  )
}
