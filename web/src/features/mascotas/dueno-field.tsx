import type { Mascota } from '@huella/contract'
import { useState } from 'react'
import { useOptions } from '../../lib/list/use-options.ts'
import { AsyncAutocomplete } from '../../ui/form/async-autocomplete.tsx'

type Dueno = Mascota['usuario']

interface DuenoFieldProps {
  /** The current owner. */
  initial: Dueno | null
  onChange: (id: number | null) => void
  onBlur: () => void
  inputRef: (element: HTMLInputElement | null) => void
  error?: string
}

export function DuenoField({ initial, onChange, ...field }: DuenoFieldProps) {
  const [dueno, setDueno] = useState(initial)
  const clientes = useOptions('clientes', 'nombre')
  return (
    <AsyncAutocomplete<Dueno>
      label="Dueño"
      placeholder="Busca por nombre o correo"
      emptyText="No hay clientes disponibles"
      value={dueno}
      onChange={(chosen) => {
        setDueno(chosen)
        onChange(chosen?.id_usuario ?? null)
      }}
      idOf={({ id_usuario }) => id_usuario}
      labelOf={({ nombre, apellido }) => `${nombre} ${apellido}`}
      secondaryOf={({ email }) => email}
      {...clientes}
      {...field}
    />
  )
}
