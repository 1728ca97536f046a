import type { Cita, CitaMascota } from '@huella/contract'
import { useState } from 'react'
import { nextDay } from '../../lib/days.ts'
import { dayAndTime, fullName } from '../../lib/formats.ts'
import { useOptions } from '../../lib/list/use-options.ts'
import { useClinicToday } from '../../lib/use-clinic-today.ts'
import { AsyncAutocomplete } from '../../ui/form/async-autocomplete.tsx'
import { AlertasOfMascota } from '../alertas/shared/alertas-of-mascota.tsx'

/** `disponible` false: a deleted appointment, which its treatment may keep. */
export type CitaOption = Pick<Cita, 'id_cita' | 'fecha_hora' | 'motivo_consulta'> & {
  mascota: CitaMascota
  disponible?: boolean
}

interface CitaFieldProps {
  /** The current appointment of the treatment. */
  initial: CitaOption | null
  value: number | null
  onChange: (id: number | null, idMascota: number | null) => void
  onBlur: () => void
  inputRef: (element: HTMLInputElement | null) => void
  error?: string
}

/** A label is one line, and a reason may be long. */
const MAX_LENGTH = 100
const onOneLine = (text: string) => {
  const line = text.replace(/\s+/g, ' ')
  return line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH).trimEnd()}…` : line
}

const labelOf = ({ mascota, motivo_consulta, disponible = true }: CitaOption) =>
  `${mascota.nombre} - ${onOneLine(motivo_consulta) || 'Sin motivo'}${disponible ? '' : ' (No disponible)'}`

/** Today's and past appointments, the newest first, then those to come; without cancelled ones. */
function useCitaOptions() {
  const today = useClinicToday()
  const past = useOptions('citas', '-fecha_hora', { activas: '1', vivas: '1', hasta: today })
  const coming = useOptions('citas', 'fecha_hora', { activas: '1', vivas: '1', desde: nextDay(today) })
  return {
    options: [...past.options, ...coming.options],
    loading: past.loading || coming.loading,
    optionsFor: past.optionsFor === coming.optionsFor ? past.optionsFor : undefined,
    isEmpty: past.isEmpty && coming.isEmpty,
    onSearch: (text: string) => {
      past.onSearch(text)
      coming.onSearch(text)
    },
  }
}

export function CitaField({ initial, value, onChange, ...field }: CitaFieldProps) {
  const [chosen, setCita] = useState<CitaOption | null>(initial)
  // It may be another one since somebody else has changed the treatment.
  const cita = initial && value === initial.id_cita ? initial : chosen
  const citas = useCitaOptions()
  // A deleted appointment is in no list, but the treatment may keep it.
  const kept: CitaOption[] = initial?.disponible === false && citas.optionsFor === '' ? [initial] : []
  return (
    <>
      <AsyncAutocomplete<CitaOption>
        label="Cita"
        placeholder="Busca por mascota, dueño o motivo"
        // The end of the label may be cut off on a phone.
        help={cita?.disponible === false ? 'Esta cita se ha eliminado. El tratamiento puede conservarla.' : undefined}
        emptyText="No hay citas programadas"
        value={cita}
        onChange={(next) => {
          setCita(next)
          onChange(next?.id_cita ?? null, next?.mascota.id_mascota ?? null)
        }}
        idOf={({ id_cita }) => id_cita}
        labelOf={labelOf}
        secondaryOf={({ fecha_hora, mascota }) => `${dayAndTime(fecha_hora)} · ${fullName(mascota.usuario)}`}
        {...citas}
        options={[...kept, ...citas.options]}
        isEmpty={citas.isEmpty && kept.length === 0}
        {...field}
      />
      <AlertasOfMascota id={cita?.mascota.id_mascota} />
    </>
  )
}
