import type { Hoja } from '../documento.ts'
import type { Sheet } from '../pdf/sheet.ts'
import { cartillaSheet } from './cartilla.ts'
import { datosSheet } from './datos.ts'
import { historiaSheet } from './historia.ts'
import { informeSheet } from './informe.ts'
import { privacidadSheet } from './privacidad.ts'
import { tratamientoSheet } from './tratamiento.ts'

const sheets: { [Tipo in Hoja['tipo']]: (hoja: Extract<Hoja, { tipo: Tipo }>) => Sheet } = {
  informe: informeSheet,
  cartilla: cartillaSheet,
  tratamiento: tratamientoSheet,
  privacidad: privacidadSheet,
  datos: datosSheet,
  historia: historiaSheet,
}

/** The PDF of a document, as a stream. */
export const renderDocumento = (hoja: Hoja): NodeJS.ReadableStream =>
  (sheets[hoja.tipo] as (hoja: Hoja) => Sheet)(hoja).finish()
