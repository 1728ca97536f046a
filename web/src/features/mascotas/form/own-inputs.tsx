import { especieLabel, gruposEspecies, type Mascota, type MascotaUpdate, OTRA_ESPECIE } from '@huella/contract'
import type { ReactNode } from 'react'
import { type FieldValues, useWatch } from 'react-hook-form'
import type { useEntityForm } from '../../../lib/form/use-entity-form.ts'
import { useFormValue } from '../../../lib/form/use-form-value.ts'
import { ChipsField } from '../../../ui/form/chips-field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { DuenoField } from './dueno-field.tsx'
import { MicrochipField } from './microchip-field.tsx'
import { NacimientoField, NacimientoPrecision } from './nacimiento-field.tsx'
import { RazaField } from './raza-field.tsx'

export type MascotaForm = ReturnType<typeof useEntityForm<MascotaUpdate, FieldValues>>

/** The inputs that are more than a text, a date or a select, by the key of their field. */
export const ownInputs = (
  form: MascotaForm,
  mascota?: Mascota,
  dueno?: Mascota['usuario'],
): Record<string, ReactNode> => ({
  especie: <EspecieField form={form} />,
  especie_texto: <EspecieTextoField form={form} />,
  raza: <RazaField form={form} />,
  fecha_nacimiento: <NacimientoField form={form} />,
  fecha_aproximada: <NacimientoPrecision form={form} />,
  dueno: <DuenoField form={form} mascota={mascota} known={dueno} />,
  microchip: <MicrochipField form={form} mascota={mascota} />,
  esterilizada: <EsterilizadaField form={form} />,
})

const especieGroups = gruposEspecies.map(({ label, especies }) => ({
  label,
  options: Object.keys(especies).map((especie) => ({ value: especie, label: especieLabel(especie) })),
}))

const otherGroup = {
  label: 'Otra',
  options: [{ value: OTRA_ESPECIE, label: especieLabel(OTRA_ESPECIE) }],
}

/** Which animal it is, where the catalogue does not have it. */
function EspecieTextoField({ form }: { form: MascotaForm }) {
  const especie: unknown = useWatch({ control: form.control, name: 'especie' })
  if (especie !== OTRA_ESPECIE) return null
  return <TextField label="¿Qué animal es?" autoComplete="off" {...form.field('especie_texto')} />
}

/** A change of the species empties the breed, because another species has other breeds. */
function EspecieField({ form }: { form: MascotaForm }) {
  const clearRaza = () => {
    form.setValue('raza', '', { shouldDirty: true })
    form.clearErrors(['especie', 'raza'])
  }
  return (
    <SelectField
      label="Especie"
      placeholder="Selecciona una especie"
      groups={[...especieGroups, otherGroup]}
      {...form.field('especie', { onChange: clearRaza })}
    />
  )
}

const neuteredOptions = [
  { value: 'si', label: 'Sí' },
  { value: 'no', label: 'No' },
  { value: '', label: 'No se sabe' },
]

function EsterilizadaField({ form }: { form: MascotaForm }) {
  const { value, onChange, ...field } = useFormValue(form, 'esterilizada')
  return (
    <ChipsField
      label="Esterilizada"
      options={neuteredOptions}
      value={value === null ? '' : value ? 'si' : 'no'}
      onChange={(chosen) => onChange(chosen === '' ? null : chosen === 'si')}
      {...field}
    />
  )
}
