import { indicacionesText, tratamientoEstados } from '@huella/contract'
import type { HojaTratamiento } from '../documento.ts'
import { type Sheet, styles } from '../pdf/sheet.ts'
import { beginSheet, heading, section, signature } from './blocks.ts'
import { period } from './informe.ts'
import { medicines } from './medicacion.ts'

/** What the owner does at home. */
export function tratamientoSheet(hoja: HojaTratamiento): Sheet {
  const { tratamiento } = hoja
  const sheet = beginSheet(hoja, 'Hoja de tratamiento', '')
  heading(sheet, tratamiento.nombre)
  sheet.text(`${period(tratamiento)} · ${tratamientoEstados[tratamiento.estado].label}`, styles.body)
  if (tratamiento.medicacion.length > 0) {
    heading(sheet, 'Medicación', 3 * styles.body.leading)
    medicines(sheet, tratamiento.medicacion)
  }
  // What was written from the medicines is said above.
  if (tratamiento.descripcion !== indicacionesText(tratamiento.medicacion)) {
    section(sheet, 'Indicaciones', tratamiento.descripcion)
  }
  signature(sheet, tratamiento.veterinario, '')
  return sheet
}
