import { especieLabel, gruposEspecies, type Mascota, type MascotaUpdate } from '@huella/contract'
import type { FieldValues } from 'react-hook-form'
import type { EntityField } from '../../domain/entity/entity-field.ts'
import type { useEntityForm } from '../../lib/form/use-entity-form.ts'
import { clinicToday, fullName, longDate } from '../../lib/formats.ts'
import { DateField } from '../../ui/form/date-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextAreaField } from '../../ui/form/text-area-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { EntityCell } from '../../ui/table/entity-cell.tsx'
import { DuenoField } from './dueno-field.tsx'
import { especieIcon } from './especie-icon.ts'
import { RazaField } from './raza-field.tsx'
import { SexoChip } from './sexo-chip.tsx'

export type MascotaForm = ReturnType<typeof useEntityForm<MascotaUpdate, FieldValues>>

export const especieOf = ({ especie }: Mascota) => (especie ? especieLabel(especie) : '-')

// Below this width, the breed is under the name.
const RAZA_FROM = 1360

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
      onPhone: 'title',
      cell: ({ nombre, especie, raza }) => (
        <EntityCell name={nombre} secondary={raza} secondaryBelow={RAZA_FROM} icon={especieIcon(especie)} />
      ),
    },
    form: {
      initial: (mascota) => mascota?.nombre ?? '',
      input: (form) => <TextField label="Nombre" autoComplete="off" autoFocus {...form.field('nombre')} />,
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
          placeholder="Seleccione una especie"
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
    column: { width: '13%', hideBelow: RAZA_FROM, onPhone: 'hidden' },
    details: {},
    form: {
      half: true,
      initial: (mascota) => mascota?.raza ?? '',
      input: (form, mascota) => <RazaField form={form} mascota={mascota} />,
    },
  },
  {
    key: 'fecha_nacimiento',
    label: 'Fecha de Nacimiento',
    value: ({ fecha_nacimiento }) => longDate(fecha_nacimiento),
    column: { width: 200, hideBelow: 1100 },
    details: {},
    form: {
      half: true,
      initial: (mascota) => mascota?.fecha_nacimiento ?? '',
      input: (form) => (
        <DateField label="Fecha de Nacimiento" max={clinicToday()} {...form.field('fecha_nacimiento')} />
      ),
    },
  },
  {
    key: 'sexo',
    label: 'Sexo',
    value: ({ sexo }) => <SexoChip sexo={sexo} />,
    column: { width: 104, onPhone: 'chip' },
    details: {},
    form: {
      half: true,
      initial: (mascota) => mascota?.sexo?.toLowerCase() ?? '',
      input: (form) => (
        <SelectField label="Sexo" placeholder="Seleccione el sexo" options={sexoOptions} {...form.field('sexo')} />
      ),
    },
  },
  {
    key: 'dueno',
    label: 'Dueño',
    value: ({ usuario }) => fullName(usuario),
    column: { width: 140 },
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
    column: { width: '10%', hideBelow: 1200 },
    details: { wide: true },
    form: {
      initial: (mascota) => mascota?.notas ?? '',
      input: (form) => <TextAreaField label="Notas (opcional)" {...form.field('notas')} />,
    },
  },
]

/** Only staff see and choose the owner. */
export const mascotaFields = (staff: boolean) => fields.filter(({ key }) => staff || key !== 'dueno')
