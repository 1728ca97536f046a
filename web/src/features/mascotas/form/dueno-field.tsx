import { contactText, type Mascota } from '@huella/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useFormValue } from '../../../lib/form/use-form-value.ts'
import { fullName } from '../../../lib/formats.ts'
import { useOptions } from '../../../lib/list/use-options.ts'
import { useCan } from '../../../lib/session/use-can.ts'
import { AsyncAutocomplete } from '../../../ui/form/async-autocomplete.tsx'
import { parecidosQuery } from '../../clientes/shared/parecidos.tsx'
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
  const sameName = useSameName(form, mascota ? null : dueno)
  return (
    <AsyncAutocomplete<Mascota['usuario']>
      label="Dueño"
      placeholder="Busca por nombre o correo"
      emptyText="No hay clientes disponibles"
      help={sameName}
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

/** Tells staff that the owner of a new pet, or somebody of the same name, already has one of its name. */
function useSameName(form: MascotaForm, dueno: Mascota['usuario'] | null): string | undefined {
  const typed: unknown = useWatch({ control: form.control, name: 'nombre' })
  const name = typeof typed === 'string' ? typed.trim() : ''
  const asked = useCan('clientes:parecidos') && dueno && name
  const { nombre, apellido, id_usuario } = dueno ?? { nombre: '', apellido: '' }
  const { data = [] } = useQuery({ ...parecidosQuery({ nombre, apellido, mascota: name }), enabled: Boolean(asked) })
  if (!asked || data.length === 0) return undefined
  return data.some((one) => one.id_usuario === id_usuario)
    ? `Ya tiene una mascota que se llama ${name}`
    : `Hay otra ficha de ${fullName(dueno)}, con una mascota que se llama ${name}`
}
