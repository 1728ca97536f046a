/** The colour of a chip, by the name it has in the theme. */
export type Tone = 'primary' | 'secondary' | 'success' | 'warning' | 'error'

interface Estado {
  label: string
  tone: Tone
}

export const citaEstados = {
  pendiente: { label: 'Pendiente', tone: 'warning' },
  confirmada: { label: 'Confirmada', tone: 'success' },
  completada: { label: 'Completada', tone: 'success' },
  cancelada: { label: 'Cancelada', tone: 'error' },
  no_presentada: { label: 'No se presentó', tone: 'secondary' },
} as const satisfies Record<string, Estado>
export type CitaEstado = keyof typeof citaEstados

/** Why an appointment is cancelled. */
export const motivosCancelacion = {
  cliente: 'Cliente',
  clinica: 'Clínica',
  enfermedad: 'Enfermedad',
  otro: 'Otro',
} as const
export type MotivoCancelacion = keyof typeof motivosCancelacion

export const tratamientoEstados = {
  activo: { label: 'Activo', tone: 'primary' },
  en_progreso: { label: 'En progreso', tone: 'primary' },
  completado: { label: 'Completado', tone: 'success' },
  cancelado: { label: 'Cancelado', tone: 'error' },
} as const satisfies Record<string, Estado>
export type TratamientoEstado = keyof typeof tratamientoEstados

export const tiposConsulta = {
  consulta_general: 'Consulta General',
  vacunacion: 'Vacunación',
  cirugia: 'Cirugía',
  urgencia: 'Urgencia',
  control: 'Control',
} as const
export type TipoConsulta = keyof typeof tiposConsulta

export const sexos = ['Macho', 'Hembra'] as const
export type Sexo = (typeof sexos)[number]

/** When an appointment may begin. */
export const citaHoras = { first: 10, last: 17, minutes: [0, 15, 30, 45] } as const

export const keysOf = <Key extends string>(table: Record<Key, unknown>) => Object.keys(table) as [Key, ...Key[]]

/** What a new clinic does first, in this order. */
export const pasos = ['clinica', 'horario', 'festivos', 'veterinarios', 'correo', 'cliente'] as const
export type Paso = (typeof pasos)[number]
