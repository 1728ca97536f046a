import type { Tratamiento, TratamientoUpdate } from '@huella/contract'
import Box from '@mui/material/Box'
import InputAdornment from '@mui/material/InputAdornment'
import { useWatch } from 'react-hook-form'
import { isDay } from '../../lib/days.ts'
import type { useEntityForm } from '../../lib/form/use-entity-form.ts'
import { useFormValue } from '../../lib/form/use-form-value.ts'
import { clinicToday } from '../../lib/formats.ts'
import { FormDateField } from '../../ui/form/date/form-date-fields.tsx'
import { TextAreaField } from '../../ui/form/text-area-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { CitaField, type CitaOption } from './cita-field.tsx'
import { ReactivationNote } from './reactivation-note.tsx'
import type { TratamientoValues } from './tratamiento-values.ts'

interface TratamientoFormFieldsProps {
  form: ReturnType<typeof useEntityForm<TratamientoUpdate, TratamientoValues>>
  tratamiento?: Tratamiento
  cita?: CitaOption
}

const pair = (columns: string) => ({
  display: 'grid',
  gap: 2.5,
  alignItems: 'start',
  gridTemplateColumns: { sm: columns },
})

export function TratamientoFormFields({ form, tratamiento, cita }: TratamientoFormFieldsProps) {
  const citaField = useFormValue(form, 'id_cita')
  const inicio = useWatch({ control: form.control, name: 'fecha_inicio' })
  const today = clinicToday()
  return (
    <>
      {tratamiento && <ReactivationNote tratamiento={tratamiento} />}
      <CitaField initial={cita ?? null} {...citaField} />
      <Box sx={pair('2fr 1fr')}>
        <TextField label="Nombre" autoComplete="off" {...form.field('nombre')} />
        <TextField
          label="Precio"
          autoComplete="off"
          slotProps={{ input: { inputMode: 'decimal' } }}
          placeholder="0,00"
          endAdornment={<InputAdornment position="end">€</InputAdornment>}
          {...form.field('precio')}
        />
      </Box>
      <TextAreaField label="Descripción" {...form.field('descripcion')} />
      <Box sx={pair('1fr 1fr')}>
        <FormDateField
          form={form}
          name="fecha_inicio"
          label="Fecha Inicio"
          // A past treatment may keep its date.
          min={inicio && inicio === tratamiento?.fecha_inicio ? undefined : today}
        />
        <FormDateField form={form} name="fecha_fin" label="Fecha Fin (opcional)" min={isDay(inicio) ? inicio : today} />
      </Box>
    </>
  )
}
