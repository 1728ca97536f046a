import { type Especie, especieLabel, gruposEspecies, type Mascota, type MascotaBody, razasDe } from '@huella/contract'
import Box from '@mui/material/Box'
import { useWatch } from 'react-hook-form'
import type { useEntityForm } from '../../lib/form/use-entity-form.ts'
import { useFormValue } from '../../lib/form/use-form-value.ts'
import { clinicToday } from '../../lib/formats.ts'
import { DateField } from '../../ui/form/date-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextAreaField } from '../../ui/form/text-area-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { DuenoField } from './dueno-field.tsx'
import type { MascotaValues } from './mascota-values.ts'

interface MascotaFieldsProps {
  form: ReturnType<typeof useEntityForm<MascotaBody, MascotaValues>>
  mascota?: Mascota
  withOwner: boolean
}

const especieGroups = gruposEspecies.map(({ label, especies }) => ({
  label,
  options: Object.keys(especies).map((especie) => ({ value: especie, label: especieLabel(especie) })),
}))

const sexoOptions = [
  { value: 'macho', label: 'Macho' },
  { value: 'hembra', label: 'Hembra' },
]

/** The breeds of the species, and the pet's current one, which may be free text. */
function razaOptions(especie: string, mascota?: Mascota) {
  const razas: string[] = especie ? [...razasDe(especie as Especie)] : []
  const own = mascota?.especie === especie ? mascota.raza : null
  if (own && !razas.includes(own)) razas.unshift(own)
  return razas.map((raza) => ({ value: raza, label: raza }))
}

const pair = { display: 'grid', gap: 2.5, alignItems: 'start', gridTemplateColumns: { sm: '1fr 1fr' } }

export function MascotaFields({ form, mascota, withOwner }: MascotaFieldsProps) {
  const especie = useWatch({ control: form.control, name: 'especie' })

  const clearRaza = () => {
    form.setValue('raza', '', { shouldDirty: true })
    form.clearErrors(['especie', 'raza'])
  }

  return (
    <>
      <TextField label="Nombre" autoComplete="off" autoFocus {...form.field('nombre')} />
      <Box sx={pair}>
        <SelectField
          label="Especie"
          placeholder="Seleccione una especie"
          groups={especieGroups}
          {...form.field('especie', { onChange: clearRaza })}
        />
        <SelectField
          label="Raza"
          placeholder="Seleccione una raza"
          options={razaOptions(especie, mascota)}
          disabled={!especie}
          help={especie ? undefined : 'Seleccione una especie primero'}
          {...form.field('raza')}
        />
      </Box>
      <Box sx={pair}>
        <DateField label="Fecha de Nacimiento" max={clinicToday()} {...form.field('fecha_nacimiento')} />
        <SelectField label="Sexo" placeholder="Seleccione el sexo" options={sexoOptions} {...form.field('sexo')} />
      </Box>
      {withOwner && <Dueno form={form} mascota={mascota} />}
      <TextAreaField label="Notas (opcional)" {...form.field('notas')} />
    </>
  )
}

function Dueno({ form, mascota }: Pick<MascotaFieldsProps, 'form' | 'mascota'>) {
  const { value: _, ...field } = useFormValue(form, 'id_usuario')
  return <DuenoField initial={mascota?.usuario ?? null} {...field} />
}
