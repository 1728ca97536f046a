import { keysOf, minutesUnused, settingsBody, tiposConsulta, validation } from '@huella/contract'
import Box from '@mui/material/Box'
import FormLabel from '@mui/material/FormLabel'
import type { ComponentProps } from 'react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useFormValue } from '../../../lib/form/use-form-value.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { SettingsSection } from '../general/settings-section.tsx'
import type { SettingsFormState } from '../use-settings-form.ts'

// The type is not number: it would change with the mouse wheel, and Firefox accepts any text in it.
const NumberField = (props: ComponentProps<typeof TextField>) => (
  <TextField slotProps={{ input: { inputMode: 'numeric' } }} autoComplete="off" {...props} />
)

const limits = [
  {
    name: 'minimumNotice',
    label: 'Antelación (minutos)',
    help: 'Mínima para que un dueño reserve. 0: sin mínimo.',
  },
  {
    name: 'changeNotice',
    label: 'Cambios (horas antes)',
    help: 'Hasta cuándo un dueño puede mover o anular. 0: siempre.',
  },
  {
    name: 'bookingHorizon',
    label: 'Reservar hasta (días)',
    help: 'Después, no; el personal tiene que confirmarlo.',
  },
  {
    name: 'ofertaMinutos',
    label: 'Guardar un hueco (minutos)',
    help: 'Para quien está en la lista de espera.',
  },
  {
    name: 'noticeDelay',
    label: 'Esperar antes de avisar (segundos)',
    help: 'Lo que cambia el personal. Si lo deshace antes, no se avisa a nadie.',
  },
  {
    name: 'conservacionAnios',
    label: 'Conservar la historia (años)',
    help: 'Lo que manda la ley desde la última atención, si un cliente pide que se borren sus datos.',
  },
] as const

/** Why a length does not fit the hours that can be booked. */
function unusedText(minutes = 0): string | undefined {
  const unused = minutesUnused(minutes)
  return unused ? `Se empieza cada 15 minutos: quedan ${unused} libres.` : undefined
}

const columns = { display: 'grid', gap: 2.5, alignItems: 'start', gridTemplateColumns: { sm: 'repeat(2, 1fr)' } }

/** How long each type of appointment takes, and what owners may book. */
export function ReservasSection({ form }: { form: SettingsFormState }) {
  const usual = useWatch({ control: form.control, name: 'appointmentDuration' })
  const lengths = useWatch({ control: form.control, name: 'duraciones' })
  return (
    <SettingsSection heading="Reservas" help="Lo que dura cada tipo de consulta y hasta cuándo se puede reservar.">
      <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
        <FormLabel component="legend" sx={{ p: 0, mb: 1.5 }}>
          Duración por tipo de consulta (minutos). Vacía, la habitual.
        </FormLabel>
        <Box sx={{ ...columns, gap: 2, gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, 1fr)' } }}>
          {keysOf(tiposConsulta).map((tipo) => (
            <NumberField
              key={tipo}
              label={tiposConsulta[tipo]}
              // An empty field stands for the usual length.
              placeholder={Number.isNaN(usual) ? '' : String(usual)}
              help={unusedText(lengths?.[tipo])}
              {...form.field(`duraciones.${tipo}`, { setValueAs: minutesOrNothing })}
            />
          ))}
        </Box>
      </Box>
      <Box sx={columns}>
        {limits.map(({ name, ...texts }) => (
          <NumberField key={name} {...texts} {...form.field(name, { valueAsNumber: true })} />
        ))}
        <RecordatoriosField form={form} />
      </Box>
    </SettingsSection>
  )
}

/** The days are typed as '30, 7'. */
function RecordatoriosField({ form }: { form: SettingsFormState }) {
  const { value, onChange, error, ...field } = useFormValue(form, 'recordatoriosPrevencion')
  const days = value ?? []
  const valid = settingsBody.shape.recordatoriosPrevencion.safeParse(days).success
  const [typed, setTyped] = useState<string>()
  return (
    <TextField
      {...field}
      label="Recordar vacunas (días antes)"
      help="Separados por comas. Vacío: sin recordatorios."
      autoComplete="off"
      error={error ?? (valid ? undefined : validation.settingsRecordatorios)}
      value={typed ?? days.join(', ')}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(
          target.value
            .split(/[,;\s]+/)
            .filter(Boolean)
            .map(Number),
        )
      }}
      onBlur={() => {
        if (valid) setTyped(undefined)
        field.onBlur()
      }}
    />
  )
}

const minutesOrNothing = (text: string | number | undefined) =>
  text === undefined || String(text).trim() === '' ? undefined : Number(text)
