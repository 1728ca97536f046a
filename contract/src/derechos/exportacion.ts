import type { Aviso } from '../avisos.ts'
import type { HistoriaTipo } from '../catalog/historia.ts'
import type { Adjunto } from '../ficha/adjuntos.ts'
import type { Alerta } from '../ficha/alertas.ts'
import type { HistoriaEntrada } from '../ficha/ficha.ts'
import { instantText } from '../fields/dates.ts'
import * as z from '../fields/zod.ts'
import type { Mascota } from '../mascotas.ts'
import { nombrado, type Usuario } from '../usuarios.ts'
import type { Aceptacion } from './privacidad.ts'

/** A download of all data of a client: by themselves, or by the clinic for them. */
export const exportacion = z.object({
  id_exportacion: z.int(),
  id_usuario: z.int(),
  autor: nombrado,
  creado_en: instantText,
})
export type Exportacion = z.infer<typeof exportacion>

/** The last downloads, newest first, and when the caller may start the next one; null: now. */
export const exportaciones = z.object({ data: z.array(exportacion), siguiente: z.nullable(instantText) })
export type Exportaciones = z.infer<typeof exportaciones>

/** How many one may start in an hour: clients of their own data, the clinic of those of all. */
export const exportacionesPorHora = { own: 5, any: 20 } as const

/** The rows of one kind of a pet's timeline, oldest first. */
type EntryOf<Tipo extends HistoriaTipo> = Extract<HistoriaEntrada, { tipo: Tipo }>
type RowsOf<Tipo extends HistoriaTipo> = EntryOf<Tipo>[Tipo & keyof EntryOf<Tipo>][]

/** A place on the waiting list. */
interface EsperaDatos {
  tipo_consulta: string
  motivo_consulta: string
  desde: string
  hasta: string
  estado: string
  creado_en: string
}

/** A pet with its record, as its owner may see it. */
export interface MascotaDatos extends Omit<Mascota, 'usuario' | 'notas_clinicas'> {
  alertas: Alerta[]
  visitas: RowsOf<'visita'>
  citas: RowsOf<'cita'>
  tratamientos: RowsOf<'tratamiento'>
  prevenciones: RowsOf<'prevencion'>
  pesos: RowsOf<'peso'>
  espera: EsperaDatos[]
  /** With the place of each in the ZIP. */
  archivos: (Adjunto & { ruta: string })[]
}

export type AvisoDatos = Pick<Aviso, 'tipo' | 'canal' | 'estado' | 'destino' | 'creado_en'>

/** `datos.json` of an export: all that the clinic has of a client, without what is internal. */
export interface Datos {
  formato: 'huella-exportacion'
  version: 1
  generado_en: string
  clinica: { nombre: string; direccion: string; telefono: string; email: string }
  persona: Pick<Usuario, 'id_usuario' | 'nombre' | 'apellido' | 'email' | 'telefono' | 'recordatorios'> & {
    creado_en: string
  }
  privacidad: Aceptacion[]
  avisos: AvisoDatos[]
  mascotas: MascotaDatos[]
}
