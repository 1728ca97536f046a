import { especieLabel, gruposEspecies, type Mascota, type MascotaUpdate } from '@huella/contract'
import type { FieldValues } from 'react-hook-form'
import type { useEntityForm } from '../../lib/form/use-entity-form.ts'
import { clinicToday, fullName, longDate } from '../../lib/formats.ts'
import type { EntityField } from '../../ui/entity/entity-field.ts'
import { FormDateField } from '../../ui/form/date/clinic-date-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextAreaField } from '../../ui/form/text-area-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { DuenoField } from './form/dueno-field.tsx'
import { RazaField } from './form/raza-field.tsx'
import { mascotaMark } from './mascota-mark.ts'
import { SexoChip } from './sexo-chip.tsx'
import { MascotaCell } from './shared/mascota-link.tsx'

export type MascotaForm = ReturnType<typeof useEntityForm<MascotaUpdate, FieldValues>>

export const especieOf = ({ especie }: Mascota) => (especie ? especieLabel(especie) : '-')

const especieGroups = gruposEspecies.map(({ label, especies }) => ({
  label,
  options: Object.keys(especies).map((especie) => ({ value: especie, label: especieLabel(especie) })),
}))

const sexoOptions = [
  { value: 'macho', label: 'Macho' },
  { value: 'hembra', label: 'Hembra' },
]

function clearRaza(form: MascotaForm) {
  form.setValue('raza', '', { shouldDirty: true })
  form.clearErrors(['especie', 'raza'])
}

/** Every field of a pet, in the order of the list and of the form. */
const fields: readonly EntityField<Mascota, MascotaForm>[] = [
  {
    key: 'nombre',
    label: 'Nombre',
    column: {
      minWidth: 140,
      cell: (mascota) => <MascotaCell mascota={mascota} secondary={mascotaMark(mascota)} />,
      onCard: 'title',
      card: (mascota) => <MascotaCell mascota={mascota} secondary={mascotaMark(mascota) ?? mascota.raza} />,
    },
    form: {
      initial: (mascota) => mascota?.nombre ?? '',
      input: (form) => <TextField label="Nombre" autoComplete="off" {...form.field('nombre')} />,
    },
  },
  {
    key: 'especie',
    label: 'Especie',
    value: especieOf,
    column: { width: 104 },
    form: {
      half: true,
      initial: (mascota) => mascota?.especie ?? '',
      input: (form) => (
        <SelectField
          label="Especie"
          placeholder="Selecciona una especie"
          groups={especieGroups}
          {...form.field('especie', { onChange: () => clearRaza(form) })}
        />
      ),
    },
  },
  {
    key: 'raza',
    label: 'Raza',
    value: ({ raza }) => raza ?? '-',
    column: { onCard: 'hidden' },
    details: {},
    form: {
      half: true,
      initial: (mascota) => mascota?.raza ?? '',
      input: (form) => <RazaField form={form} />,
    },
  },
  {
    key: 'fecha_nacimiento',
    label: 'Fecha de Nacimiento',
    value: ({ fecha_nacimiento }) => longDate(fecha_nacimiento),
    column: { minWidth: 136 },
    details: {},
    form: {
      half: true,
      initial: (mascota) => mascota?.fecha_nacimiento ?? '',
      input: (form) => (
        <FormDateField form={form} name="fecha_nacimiento" label="Fecha de Nacimiento" max={clinicToday()} />
      ),
    },
  },
  {
    key: 'sexo',
    label: 'Sexo',
    value: ({ sexo }) => <SexoChip sexo={sexo} />,
    column: { width: 108, onCard: 'chip' },
    details: {},
    form: {
      half: true,
      initial: (mascota) => mascota?.sexo?.toLowerCase() ?? '',
      input: (form) => (
        <SelectField label="Sexo" placeholder="Selecciona el sexo" options={sexoOptions} {...form.field('sexo')} />
      ),
    },
  },
  {
    key: 'dueno',
    label: 'Dueño',
    value: ({ usuario }) => fullName(usuario),
    column: {},
    details: { value: ({ usuario }) => `${fullName(usuario)}\n${usuario.email}` },
    form: {
      name: 'id_usuario',
      initial: (mascota) => mascota?.id_usuario ?? null,
      input: (form, mascota) => <DuenoField form={form} mascota={mascota} />,
    },
  },
  {
    key: 'notas',
    label: 'Notas',
    value: ({ notas }) => notas ?? 'Sin notas',
    column: {},
    details: { wide: true },
    form: {
      initial: (mascota) => mascota?.notas ?? '',
      input: (form) => <TextAreaField label="Notas (opcional)" {...form.field('notas')} />,
    },
  },
]

/** Only staff see and choose the owner. */
export const mascotaFields = (staff: boolean) => fields.filter(({ key }) => staff || key !== 'dueno')
