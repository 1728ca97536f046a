import { type Cita, type CitaUpdate, tiposConsulta } from '@huella/contract'
import type { useEntityForm } from '../../lib/form/use-entity-form.ts'
import { useFormValue } from '../../lib/form/use-form-value.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextAreaField } from '../../ui/form/text-area-field.tsx'
import type { CitaValues } from './cita-values.ts'
import { FechaHoraField } from './fecha-hora-field.tsx'
import { MascotaField } from './mascota-field.tsx'
import { VeterinarioField } from './veterinario-field.tsx'

interface CitaFormFieldsProps {
  form: ReturnType<typeof useEntityForm<CitaUpdate, CitaValues>>
  cita?: Cita
  mascota?: Cita['mascota']
}

const tipoOptions = Object.entries(tiposConsulta).map(([value, label]) => ({ value, label }))

export function CitaFormFields({ form, cita, mascota }: CitaFormFieldsProps) {
  const { value: _, ...mascotaField } = useFormValue(form, 'id_mascota')
  const veterinario = useFormValue(form, 'id_usuario')
  const fechaHora = useFormValue(form, 'fecha_hora')
  return (
    <>
      <MascotaField initial={mascota ?? null} {...mascotaField} />
      <VeterinarioField initial={cita?.veterinario} {...veterinario} />
      <FechaHoraField initial={cita} {...fechaHora} />
      <SelectField
        label="Tipo de Consulta"
        placeholder="Selecciona un tipo de consulta"
        options={tipoOptions}
        {...form.field('tipo_consulta')}
      />
      <TextAreaField label="Motivo" {...form.field('motivo_consulta')} />
    </>
  )
}
