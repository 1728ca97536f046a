import { bookingPowers, type CitaMascota, type EsperaCreate } from '@huella/contract'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useVeterinarios } from '../../lib/api/use-veterinarios.ts'
import type { useEntityForm } from '../../lib/form/use-entity-form.ts'
import { useFormValue } from '../../lib/form/use-form-value.ts'
import { fullName } from '../../lib/formats.ts'
import { useUsuario } from '../../lib/session/use-session.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { MascotaField } from '../citas/shared/mascota-field.tsx'
import type { EsperaValues } from './espera-values.ts'

interface FieldProps {
  form: ReturnType<typeof useEntityForm<EsperaCreate, EsperaValues>>
}

interface EsperaMascotaProps extends FieldProps {
  onMascota: (mascota: CitaMascota | null) => void
}

export function EsperaMascotaField({ form, onMascota }: EsperaMascotaProps) {
  const { onChange, ...field } = useFormValue(form, 'id_mascota')
  return (
    <MascotaField
      initial={null}
      {...field}
      onChange={(id, mascota) => {
        onChange(id)
        onMascota(mascota)
      }}
    />
  )
}

/** Any vet or one; a vet enters only people who wait for them. */
export function VeterinarioField({ form }: FieldProps) {
  const usuario = useUsuario()
  const veterinarios = useVeterinarios()
  const own = bookingPowers(usuario).idVeterinario !== null
  const choices = own ? [usuario] : veterinarios
  return (
    <SelectField
      label="Veterinario"
      placeholder={own ? undefined : 'Cualquier veterinario'}
      options={choices.map((one) => ({ value: String(one.id_usuario), label: fullName(one) }))}
      disabled={own}
      {...form.field('veterinarios')}
    />
  )
}

export function UrgenteField({ form }: FieldProps) {
  const { value, onChange } = useFormValue(form, 'urgente')
  return (
    <FormControlLabel
      label="Urgente: antes que los demás"
      sx={{ mx: 0, gap: 1.5, alignSelf: 'start' }}
      control={<Switch checked={value} onChange={({ target }) => onChange(target.checked)} />}
    />
  )
}
