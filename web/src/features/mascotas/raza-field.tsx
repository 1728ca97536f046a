import { especies, type Mascota, razasDe } from '@huella/contract'
import { useWatch } from 'react-hook-form'
import { SelectField } from '../../ui/form/select-field.tsx'
import type { MascotaForm } from './mascota-fields.tsx'

/** The breeds of the species, and the pet's current one, which may be free text. */
function razaOptions(especie: string, mascota?: Mascota) {
  const known = especies.find((one) => one === especie)
  const razas: string[] = known ? [...razasDe(known)] : []
  const own = mascota?.especie === especie ? mascota.raza : null
  if (own && !razas.includes(own)) razas.unshift(own)
  return razas.map((raza) => ({ value: raza, label: raza }))
}

export function RazaField({ form, mascota }: { form: MascotaForm; mascota?: Mascota }) {
  const especie: string = useWatch({ control: form.control, name: 'especie' })
  return (
    <SelectField
      label="Raza"
      placeholder="Seleccione una raza"
      options={razaOptions(especie, mascota)}
      disabled={!especie}
      help={especie ? undefined : 'Seleccione una especie primero'}
      {...form.field('raza')}
    />
  )
}
