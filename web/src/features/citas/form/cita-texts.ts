import { type Cita, citaEstados, tiposConsulta } from '@huella/contract'
import type { RowTexts } from '../../../lib/form/row-changes.ts'
import { dayAndTime, fullName } from '../../../lib/formats.ts'

/** What an appointment says, to tell what somebody else has changed. */
export const citaTexts = (cita: Cita): RowTexts => ({
  id_mascota: ['Mascota', cita.mascota.nombre],
  tipo_consulta: ['Tipo de Consulta', tiposConsulta[cita.tipo_consulta]],
  id_usuario: ['Veterinario', fullName(cita.veterinario)],
  fecha_hora: ['Fecha y hora', dayAndTime(cita.fecha_hora)],
  motivo_consulta: ['Motivo', cita.motivo_consulta],
  estado: ['Estado', citaEstados[cita.estado].label],
})
