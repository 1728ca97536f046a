import type { ExcepcionCreate } from '@huella/contract'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useVeterinarios } from '../../lib/api/use-veterinarios.ts'
import type { useEntityForm } from '../../lib/form/use-entity-form.ts'
import { useFormValue } from '../../lib/form/use-form-value.ts'
import { fullName } from '../../lib/formats.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import type { ExcepcionValues } from './excepcion-values.ts'

interface FieldProps {
  form: ReturnType<typeof useEntityForm<ExcepcionCreate, ExcepcionValues>>
}

export function VeterinarioField({ form }: FieldProps) {
  const veterinarios = useVeterinarios()
  return (
    <SelectField
      label="Para"
      options={[
        { value: '', label: 'Toda la clínica' },
        ...veterinarios.map((one) => ({ value: String(one.id_usuario), label: fullName(one) })),
      ]}
      {...form.field('id_usuario')}
    />
  )
}

export function TodoElDiaField({ form }: FieldProps) {
  const { value, onChange } = useFormValue(form, 'todo_el_dia')
  return (
    <FormControlLabel
      label="Días enteros"
      sx={{ mx: 0, gap: 1.5, alignSelf: 'start' }}
      control={<Switch checked={value} onChange={({ target }) => onChange(target.checked)} />}
    />
  )
}
