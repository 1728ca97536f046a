import type { CitaMascota } from '@huella/contract'
import { useState } from 'react'
import { fullName } from '../../../lib/formats.ts'
import { useOptions } from '../../../lib/list/use-options.ts'
import { useArea } from '../../../lib/session/use-area.ts'
import { useCan } from '../../../lib/session/use-can.ts'
import { AsyncAutocomplete } from '../../../ui/form/async-autocomplete.tsx'
import { citasAreas } from '../areas.ts'

interface MascotaFieldProps {
  initial: CitaMascota | null
  value: number | null
  onChange: (id: number | null, mascota: CitaMascota | null) => void
  onBlur: () => void
  inputRef: (element: HTMLInputElement | null) => void
  error?: string
}

export function MascotaField({ initial, value, onChange, ...field }: MascotaFieldProps) {
  const { noPets } = useArea(citasAreas)
  const withDueno = useCan('clientes:list')
  const [mascota, setMascota] = useState(initial)
  const mascotas = useOptions('mascotas', 'nombre', { vivas: '1' })
  return (
    <AsyncAutocomplete<CitaMascota>
      label="Mascota"
      placeholder={withDueno ? 'Mascota, dueño, teléfono o microchip' : 'Elige una mascota'}
      emptyText={noPets}
      // The pet may be another one since somebody else has changed the appointment.
      value={initial && value === initial.id_mascota ? initial : mascota}
      onChange={(chosen) => {
        setMascota(chosen)
        onChange(chosen?.id_mascota ?? null, chosen)
      }}
      idOf={({ id_mascota }) => id_mascota}
      labelOf={({ nombre }) => nombre}
      secondaryOf={withDueno ? ({ usuario }) => fullName(usuario) : undefined}
      {...mascotas}
      {...field}
    />
  )
}
