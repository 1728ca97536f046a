import { type Alternativa, type Cita, type CitaUpdate, citaHoras } from '@huella/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { addDays, isDay } from '../../../../lib/days.ts'
import type { useEntityForm } from '../../../../lib/form/use-entity-form.ts'
import { useClinicToday } from '../../../../lib/use-clinic-today.ts'
import type { CitaValues } from '../cita-values.ts'
import { DAYS_LOADED, firstLoaded, huecoAt } from './huecos.ts'
import { useHuecos } from './huecos-api.ts'

export type CitaForm = ReturnType<typeof useEntityForm<CitaUpdate, CitaValues>>

interface HoursProps {
  form: CitaForm
  /** The form's values. */
  chosen: CitaValues
  cita?: Cita
  /** The first day that is offered; today if it is not given. */
  dia?: string
}

/** A date, an hour and minutes, each empty where it is not chosen. */
export interface TimeParts {
  fecha: string
  hora: string
  minuto: string
}

const twoDigits = (number: number) => String(number).padStart(2, '0')
const PRESET = { hora: twoDigits(citaHoras.first), minuto: twoDigits(citaHoras.minutes[0]) }
const NONE = { hora: '', minuto: '' }

const partsOf = (fechaHora: string): TimeParts => ({
  fecha: fechaHora.slice(0, -'T10:00'.length),
  hora: fechaHora.slice(-5, -3),
  minuto: fechaHora.slice(-2),
})
const fechaHoraOf = ({ fecha, hora, minuto }: TimeParts) =>
  fecha && hora && minuto ? `${fecha}T${hora}:${minuto}` : ''

/**
 * The time of an appointment that is booked or moved, and the free hours to choose it from. The hour is preset, as the
 * specification has it, until somebody chooses one; a preset hour that is not free on the chosen day is not kept.
 */
export function useHours({ form, chosen, cita, dia }: HoursProps) {
  const { fecha_hora, id_mascota, id_usuario, tipo_consulta } = chosen
  const today = useClinicToday()
  const [stored, setStored] = useState<TimeParts>({ fecha: '', ...PRESET })
  const [hasHour, setHasHour] = useState(fecha_hora !== '')
  // The day that is shown, unless a time is chosen.
  const [browsed, setBrowsed] = useState(dia ?? '')

  const parts = fecha_hora ? partsOf(fecha_hora) : stored
  // A day before today is refused as such, whatever the hour.
  const isChecked = (fecha: string) => isDay(fecha) && fecha >= today
  const wanted = browsed || (isChecked(parts.fecha) ? parts.fecha : '')
  const desde = firstLoaded(wanted, [...(dia ? [dia] : []), today])
  const hasta = addDays(desde, DAYS_LOADED - 1)
  const query = useHuecos({
    desde,
    hasta,
    tipo_consulta,
    id_usuario,
    id_mascota,
    id_cita: cita?.id_cita,
  })
  const dias = query.data?.dias ?? []

  const setTime = (value: string) => {
    form.setValue('fecha_hora', value, { shouldDirty: true })
    form.clearErrors('fecha_hora')
  }
  const store = (next: TimeParts) => {
    setStored(next)
    setTime(fechaHoraOf(next))
  }

  const presetOn = !hasHour && isChecked(parts.fecha) ? parts.fecha : ''
  const loaded = query.isError || (!query.isPlaceholderData && dias.some(({ fecha }) => fecha === presetOn))
  const isFree = query.isError || huecoAt(dias, `${presetOn}T${PRESET.hora}:${PRESET.minuto}`) !== undefined
  const keepPreset = useEffectEvent((free: boolean) => store({ fecha: presetOn, ...(free ? PRESET : NONE) }))
  useEffect(() => {
    if (presetOn && loaded) keepPreset(isFree)
  }, [presetOn, loaded, isFree])

  const change = (changed: Partial<TimeParts>) => {
    const next = { ...parts, ...changed }
    setBrowsed('')
    if (changed.fecha === undefined) {
      setHasHour(true)
      store({ ...next, minuto: next.minuto || PRESET.minuto })
    } else if (hasHour) {
      store(next)
    } else if (next.fecha !== parts.fecha) {
      const preset = { ...PRESET, fecha: next.fecha }
      setStored(preset)
      // Kept once it is known to be free.
      setTime(isChecked(next.fecha) ? '' : fechaHoraOf(preset))
    }
  }

  const pick = (value: string) => {
    setHasHour(true)
    setBrowsed('')
    store(partsOf(value))
  }

  return {
    value: fecha_hora,
    parts,
    /** Whether it is not known yet if the preset hour is free on the day that was chosen. */
    checking: presetOn !== '' && !loaded,
    /** Whether the preset hour is not free on the day that was chosen. */
    presetTaken: presetOn !== '' && loaded && !isFree,
    query,
    day: wanted || query.data?.primero?.fecha_hora.slice(0, 10) || today,
    lastDay: hasta,
    dayBefore: desde > today ? addDays(desde, -1) : undefined,
    change,
    pick,
    pickFirst: ({ fecha_hora, id_usuario }: Alternativa) => {
      pick(fecha_hora)
      form.setValue('id_usuario', String(id_usuario), { shouldDirty: true })
    },
    showDay: setBrowsed,
  }
}

export type Hours = ReturnType<typeof useHours>
