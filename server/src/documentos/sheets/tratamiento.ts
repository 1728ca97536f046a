import { tratamientoEstados } from '@huella/contract'
import type { HojaTratamiento } from '../documento.ts'
import { type Sheet, styles } from '../pdf/sheet.ts'
import { beginSheet, heading, section, signature } from './blocks.ts'
import { period } from './informe.ts'

/** What the owner does at home. */
export function tratamientoSheet(hoja: HojaTratamiento): Sheet {
  const { tratamiento } = hoja
  const sheet = beginSheet(hoja, 'Hoja de tratamiento', '')
  heading(sheet, tratamiento.nombre)
  sheet.text(`${period(tratamiento)} · ${tratamientoEstados[tratamiento.estado].label}`, styles.body)
  section(sheet, 'Indicaciones', tratamiento.descripcion)
  signature(sheet, tratamiento.veterinario, '')
  return sheet
}
