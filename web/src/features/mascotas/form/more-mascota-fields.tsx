import { isIsoMicrochip, type Mascota } from '@huella/contract'
import { useWatch } from 'react-hook-form'
import { useFormValue } from '../../../lib/form/use-form-value.ts'
import type { EntityField } from '../../../ui/entity/entity-field.ts'
import { ChipsField } from '../../../ui/form/chips-field.tsx'
import { TextAreaField } from '../../../ui/form/text-area-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import type { MascotaForm } from '../mascota-fields.tsx'

/** Says that a chip of ten digits is not one of ISO. */
function MicrochipField({ form }: { form: MascotaForm }) {
  const typed: unknown = useWatch({ control: form.control, name: 'microchip' })
  const digits = String(typed ?? '').replaceAll(/\D/g, '')
  const isOld = digits.length === 10 && !isIsoMicrochip(digits)
  return (
    <TextField
      label="Microchip"
      help={isOld ? 'No ISO: los actuales tienen 15 cifras' : '15 cifras'}
      autoComplete="off"
      slotProps={{ input: { inputMode: 'numeric' } }}
      {...form.field('microchip')}
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

/** Fields of a pet that are seldom filled in: in the form under ‘Más datos’. */
const fields: readonly EntityField<Mascota, MascotaForm>[] = [
  {
    key: 'microchip',
    label: 'Microchip',
    value: ({ microchip }) => microchip,
    details: { hidden: ({ microchip }) => !microchip },
    form: {
      half: true,
      initial: (mascota) => mascota?.microchip ?? '',
      input: (form) => <MicrochipField form={form} />,
    },
  },
  {
    key: 'pasaporte',
    label: 'Pasaporte',
    value: ({ pasaporte }) => pasaporte,
    details: { hidden: ({ pasaporte }) => !pasaporte },
    form: {
      half: true,
      initial: (mascota) => mascota?.pasaporte ?? '',
      input: (form) => <TextField label="Pasaporte" autoComplete="off" {...form.field('pasaporte')} />,
    },
  },
  {
    key: 'capa',
    label: 'Capa',
    value: ({ capa }) => capa,
    details: { hidden: ({ capa }) => !capa },
    form: {
      half: true,
      initial: (mascota) => mascota?.capa ?? '',
      input: (form) => <TextField label="Capa" help="Color del pelo" autoComplete="off" {...form.field('capa')} />,
    },
  },
  {
    key: 'esterilizada',
    label: 'Esterilizada',
    value: ({ esterilizada }) => (esterilizada ? 'Sí' : 'No'),
    details: { hidden: ({ esterilizada }) => esterilizada === null },
    form: {
      half: true,
      initial: (mascota) => mascota?.esterilizada ?? null,
      input: (form) => <EsterilizadaField form={form} />,
    },
  },
  {
    key: 'notas_clinicas',
    label: 'Notas clínicas',
    value: ({ notas_clinicas }) => notas_clinicas,
    details: { wide: true, hidden: ({ notas_clinicas }) => !notas_clinicas },
    form: {
      initial: (mascota) => mascota?.notas_clinicas ?? '',
      input: (form) => (
        <TextAreaField label="Notas clínicas (solo las ve el personal)" {...form.field('notas_clinicas')} />
      ),
    },
  },
]

/** Only staff have the clinical notes. */
export const moreMascotaFields = (staff: boolean) => fields.filter(({ key }) => staff || key !== 'notas_clinicas')
