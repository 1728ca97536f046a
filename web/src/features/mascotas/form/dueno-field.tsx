import { contactText, type Mascota } from '@huella/contract'
import { useState } from 'react'
import { useFormValue } from '../../../lib/form/use-form-value.ts'
import { fullName } from '../../../lib/formats.ts'
import { useOptions } from '../../../lib/list/use-options.ts'
import { AsyncAutocomplete } from '../../../ui/form/async-autocomplete.tsx'
import type { MascotaForm } from './own-inputs.tsx'

interface DuenoFieldProps {
  form: MascotaForm
  mascota?: Mascota
  /** The owner of a new pet, if it is known. */
  known?: Mascota['usuario']
}

export function DuenoField({ form, mascota, known }: DuenoFieldProps) {
  const { value, onChange, ...field } = useFormValue(form, 'id_usuario')
  const [dueno, setDueno] = useState(mascota?.usuario ?? known ?? null)
  const clientes = useOptions('clientes', 'nombre')
  return (
    <AsyncAutocomplete<Mascota['usuario']>
      label="Dueño"
      placeholder="Busca por nombre o correo"
      emptyText="No hay clientes disponibles"
      // The owner may be another one since somebody else has changed the pet.
      value={mascota && value === mascota.id_usuario ? mascota.usuario : dueno}
      onChange={(chosen) => {
        setDueno(chosen)
        onChange(chosen?.id_usuario ?? null)
      }}
      idOf={({ id_usuario }) => id_usuario}
      labelOf={fullName}
      secondaryOf={contactText}
      {...clientes}
      {...field}
    />
  )
}
