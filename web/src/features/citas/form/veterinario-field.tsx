import { bookingPowers, type Cita } from '@huella/contract'
import { useVeterinarios } from '../../../lib/api/use-veterinarios.ts'
import { fullName } from '../../../lib/formats.ts'
import { useUsuario } from '../../../lib/session/use-session.ts'
import { SelectField } from '../../../ui/form/select-field.tsx'

interface VeterinarioFieldProps {
  /** The current vet; none for a new appointment. */
  initial?: Cita['veterinario']
  value: string
  onChange: (id: string) => void
  onBlur: () => void
  inputRef: (element: HTMLSelectElement | null) => void
  error?: string
}

export function VeterinarioField({ initial, onChange, ...field }: VeterinarioFieldProps) {
  const usuario = useUsuario()
  const fixed = bookingPowers(usuario).idVeterinario !== null
  const veterinarios = useVeterinarios()
  const own = initial ?? (fixed ? usuario : undefined)
  const known = veterinarios.some(({ id_usuario }) => id_usuario === own?.id_usuario)
  const choices = own && !known ? [own, ...veterinarios] : veterinarios
  return (
    <SelectField
      label="Veterinario"
      placeholder={fixed ? undefined : 'Cualquier veterinario disponible'}
      options={choices.map((one) => ({ value: String(one.id_usuario), label: fullName(one) }))}
      disabled={fixed}
      onChange={(event) => onChange(event.target.value)}
      {...field}
    />
  )
}
