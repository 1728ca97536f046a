import type { Cita, Tratamiento } from '@huella/contract'
import { useState } from 'react'
import { dayAndTime } from '../../lib/formats.ts'
import { useOptions } from '../../lib/list/use-options.ts'
import { AsyncAutocomplete } from '../../ui/form/async-autocomplete.tsx'
import { nombreOf } from './tratamiento-columns.tsx'

type Option = Pick<Cita, 'id_cita' | 'fecha_hora' | 'motivo_consulta' | 'mascota'> & { disponible?: boolean }

interface CitaFieldProps {
  /** At which the treatment was given, as it is now. */
  initial: Tratamiento['cita'] | null
  onChange: (id: number | null) => void
  onBlur: () => void
  inputRef: (element: HTMLInputElement | null) => void
  error?: string
}

/** A field has one line, and a reason may have pages. */
const LONGEST = 100
const onOneLine = (text: string) => {
  const line = text.replace(/\s+/g, ' ')
  return line.length > LONGEST ? `${line.slice(0, LONGEST).trimEnd()}…` : line
}

const labelOf = ({ mascota, motivo_consulta, disponible = true }: Option) =>
  `${mascota.nombre} - ${onOneLine(motivo_consulta)}${disponible ? '' : ' (No disponible)'}`

export function CitaField({ initial, onChange, ...field }: CitaFieldProps) {
  const [cita, setCita] = useState<Option | null>(initial)
  const citas = useOptions('citas', '-fecha_hora')
  // No list has a deleted one any more, but its treatment may keep it.
  const kept: Option[] = initial && !initial.disponible && citas.found === '' ? [initial] : []
  return (
    <AsyncAutocomplete<Option>
      label="Cita"
      placeholder="Busca por mascota, dueño o motivo"
      // A phone has no room for the end of the label.
      help={cita?.disponible === false ? 'Esta cita se ha eliminado. El tratamiento puede conservarla.' : undefined}
      emptyText="No hay citas programadas"
      value={cita}
      onChange={(chosen) => {
        setCita(chosen)
        onChange(chosen?.id_cita ?? null)
      }}
      idOf={({ id_cita }) => id_cita}
      labelOf={labelOf}
      secondaryOf={({ fecha_hora, mascota }) => `${dayAndTime(fecha_hora)} · ${nombreOf(mascota.usuario)}`}
      {...citas}
      options={[...kept, ...citas.options]}
      none={citas.none && kept.length === 0}
      {...field}
    />
  )
}
