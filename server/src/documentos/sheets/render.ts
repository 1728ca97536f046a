import type { AnyDocumento } from '../documento.ts'
import { cartillaSheet } from './cartilla.ts'
import { informeSheet } from './informe.ts'
import { tratamientoSheet } from './tratamiento.ts'

/** The PDF of a document, as a stream. */
export function renderDocumento(documento: AnyDocumento): NodeJS.ReadableStream {
  if (documento.tipo === 'informe') return informeSheet(documento).finish()
  return (documento.tipo === 'cartilla' ? cartillaSheet(documento) : tratamientoSheet(documento)).finish()
}
