import { type Cita, esperaCreate, esperaLimits, type TipoConsulta } from '@huella/contract'
import { addDays } from '../../lib/days.ts'

/** What is known of an entry before its form is filled in. */
export interface EsperaPreset {
  /** The appointment that would be moved: its pet, type and reason hold. */
  cita?: Cita
  id_mascota?: number | null
  tipo_consulta?: TipoConsulta | ''
  motivo_consulta?: string
  id_usuario?: string
}

/** The form's values, in the order of its fields. */
export interface EsperaValues {
  id_cita: number | null
  id_mascota: number | null
  tipo_consulta: TipoConsulta | ''
  /** A vet; empty: any. */
  veterinarios: string
  desde: string
  hasta: string
  /** Empty: any hour. */
  hora_desde: string
  hora_hasta: string
  motivo_consulta: string
  urgente: boolean
}

const USUAL_DAYS = 30

/** The last day: that of the appointment that would be moved, if an entry may last so long. */
function lastDayOf(cita: Cita | undefined, today: string): string {
  const last = addDays(today, esperaLimits.days - 1)
  const wanted = cita?.fecha_hora.slice(0, 10) ?? addDays(today, USUAL_DAYS)
  return wanted < last ? wanted : last
}

export const esperaValues = ({ cita, ...preset }: EsperaPreset, today: string): EsperaValues => ({
  id_cita: cita?.id_cita ?? null,
  id_mascota: cita?.id_mascota ?? preset.id_mascota ?? null,
  tipo_consulta: cita?.tipo_consulta ?? preset.tipo_consulta ?? '',
  veterinarios: preset.id_usuario ?? '',
  desde: today,
  hasta: lastDayOf(cita, today),
  hora_desde: '',
  hora_hasta: '',
  motivo_consulta: cita?.motivo_consulta ?? preset.motivo_consulta ?? '',
  urgente: false,
})

/** The free hours to look for before somebody waits for one. */
export const wantedOf = ({ desde, hasta, tipo_consulta, veterinarios, id_mascota, id_cita }: EsperaValues) => ({
  ...{ desde, hasta, tipo_consulta, id_mascota },
  id_usuario: veterinarios,
  id_cita: id_cita ?? undefined,
})

/** Whether a free start is one that was asked for: between these hours, and before the appointment that would be moved. */
export function fitsWish({ hora_desde, hora_hasta }: EsperaValues, fechaHora: string, cita?: Cita): boolean {
  const hora = fechaHora.slice(11)
  return hora >= hora_desde && (!hora_hasta || hora < hora_hasta) && (!cita || fechaHora < cita.fecha_hora)
}

/** The contract's schema for the values of the form: what is empty is absent. */
export const typedEspera = {
  safeParse(values: unknown): ReturnType<typeof esperaCreate.safeParse> {
    const { veterinarios, urgente, ...fields } = values as EsperaValues
    const filled = Object.entries(fields).filter(([, value]) => value !== '' && value !== null)
    return esperaCreate.safeParse({
      ...Object.fromEntries(filled),
      ...(veterinarios && { veterinarios: [Number(veterinarios)] }),
      ...(urgente && { urgente }),
    })
  },
}
