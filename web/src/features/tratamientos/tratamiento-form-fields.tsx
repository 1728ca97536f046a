import type { CitaMascota, Tratamiento } from '@huella/contract'
import Box from '@mui/material/Box'
import InputAdornment from '@mui/material/InputAdornment'
import { useWatch } from 'react-hook-form'
import { useVeterinarios } from '../../lib/api/use-veterinarios.ts'
import { isDay } from '../../lib/days.ts'
import type { useEntityForm } from '../../lib/form/use-entity-form.ts'
import { useFormValue } from '../../lib/form/use-form-value.ts'
import { clinicToday, fullName } from '../../lib/formats.ts'
import { FormDateField } from '../../ui/form/date/form-date-fields.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextAreaField } from '../../ui/form/text-area-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { CitaOption } from './cita-field.tsx'
import type { DosisForm } from './medicacion/linea-values.ts'
import { MedicacionField } from './medicacion/medicacion-field.tsx'
import { PlaceFields } from './place-fields.tsx'
import { ReactivationNote } from './reactivation-note.tsx'
import { RepeatLast } from './repeat-last.tsx'
import type { TratamientoBody, TratamientoValues } from './tratamiento-values.ts'

export type TratamientoFormState = ReturnType<typeof useEntityForm<TratamientoBody, TratamientoValues>>

interface TratamientoFormFieldsProps {
  form: TratamientoFormState
  tratamiento?: Tratamiento
  cita: CitaOption | null
  mascota?: Pick<CitaMascota, 'id_mascota'>
  /** Whether it has a pet in place of an appointment. */
  withoutCita: boolean
  onWithoutCita: (without: boolean) => void
  asksVet: boolean
  /** Stores the draft at which a new one is given. */
  visita?: () => Promise<number | null>
  onDosis: (dosis: DosisForm) => void
}

const pair = (columns: string) => ({
  display: 'grid',
  gap: 2.5,
  alignItems: 'start',
  gridTemplateColumns: { sm: columns },
})

export function TratamientoFormFields(props: TratamientoFormFieldsProps) {
  const { form, tratamiento, cita, mascota, withoutCita, onWithoutCita, asksVet, visita, onDosis } = props
  const place = { idCita: useFormValue(form, 'id_cita'), idMascota: useFormValue(form, 'id_mascota') }
  const inicio = useWatch({ control: form.control, name: 'fecha_inicio' })
  const today = clinicToday()
  return (
    <>
      {tratamiento && <ReactivationNote tratamiento={tratamiento} />}
      {!mascota && (!tratamiento || tratamiento.cita) && (
        <PlaceFields
          form={form}
          {...place}
          cita={cita}
          withoutCita={withoutCita}
          onWithoutCita={tratamiento ? undefined : onWithoutCita}
        />
      )}
      {!tratamiento && <RepeatLast form={form} withoutCita={withoutCita} />}
      <MedicacionField
        form={form}
        idMascota={tratamiento?.id_mascota ?? place.idMascota.value}
        visita={visita}
        onReady={onDosis}
      />
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
      {asksVet && <VeterinarioField form={form} />}
    </>
  )
}

/** Without an appointment or a visit nobody but a vet knows whose treatment it is. */
function VeterinarioField({ form }: Pick<TratamientoFormFieldsProps, 'form'>) {
  const veterinarios = useVeterinarios()
  return (
    <SelectField
      label="Veterinario"
      placeholder="Elige quién lo pauta"
      options={veterinarios.map((one) => ({ value: String(one.id_usuario), label: fullName(one) }))}
      {...form.field('id_veterinario')}
    />
  )
}
