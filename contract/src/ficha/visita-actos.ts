import { keysOf, tratamientoEstados } from '../catalog/catalog.ts'
import { prevencionTipos } from '../catalog/prevenciones.ts'
import { dateText } from '../fields/dates.ts'
import * as z from '../fields/zod.ts'
import { medicacionLinea } from '../medicacion/medicacion.ts'

/** What was given at a visit, as it was when the visit was signed. */
export const visitaActos = z.object({
  prevenciones: z.array(
    z.object({
      id_prevencion: z.int(),
      tipo: z.enum(keysOf(prevencionTipos)),
      producto: z.string(),
      enfermedades: z.array(z.string()),
      laboratorio: z.nullable(z.string()),
      lote: z.nullable(z.string()),
      caducidad: z.nullable(dateText),
      proxima: z.nullable(dateText),
    }),
  ),
  tratamientos: z.array(
    z.object({
      id_tratamiento: z.int(),
      nombre: z.string(),
      descripcion: z.string(),
      fecha_inicio: dateText,
      fecha_fin: z.nullable(dateText),
      estado: z.enum(keysOf(tratamientoEstados)),
      /** Absent of visits that were signed before treatments had medicines. */
      medicacion: z.optional(z.array(medicacionLinea)),
    }),
  ),
  /** Owners get those that they see. */
  archivos: z.array(
    z.object({
      id_adjunto: z.int(),
      nombre: z.string(),
      descripcion: z.nullable(z.string()),
      visible: z.boolean(),
    }),
  ),
})
export type VisitaActos = z.infer<typeof visitaActos>
