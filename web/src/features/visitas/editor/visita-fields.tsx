import Box from '@mui/material/Box'
import { memo } from 'react'
import { TextAreaField } from '../../../ui/form/text-area-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import type { AutosaveState } from '../autosave/autosave-state.ts'
import type { NumberName, TextName, VisitaValues } from '../autosave/values.ts'
import { DiagnosticosField } from './diagnosticos-field.tsx'
import { MedidasFields } from './medidas-fields.tsx'

export type SetField = <Name extends keyof VisitaValues>(name: Name, value: VisitaValues[Name]) => void

interface VisitaFieldsProps {
  state: AutosaveState
  setField: SetField
}

const column = { display: 'grid', gap: 2.5, alignContent: 'start', minWidth: 0 } as const

/** The whole visit on one page: what was heard and seen at the left, what was measured, found and decided at the right. */
export function VisitaFields({ state, setField }: VisitaFieldsProps) {
  const { values, errors, saved } = state
  const text = (name: TextName) => ({ name, value: values[name], error: errors[name], setField })
  return (
    <Card
      sx={{ display: 'grid', gap: { xs: 2.5, lg: 4 }, gridTemplateColumns: { lg: 'minmax(0, 1fr) minmax(0, 1fr)' } }}
    >
      <Box sx={column}>
        <TextSection {...text('motivo')} label="Motivo" rows={1} />
        <TextSection {...text('anamnesis')} label="Anamnesis" rows={5} />
        <TextSection {...text('exploracion')} label="Exploración" rows={9} />
      </Box>
      <Box sx={column}>
        <MedidasFields
          values={values}
          errors={errors}
          especie={saved.mascota.especie}
          onChange={(name: NumberName | 'mucosas', value) => setField(name, value)}
        />
        <DiagnosticosField
          value={values.diagnosticos}
          error={errors.diagnosticos}
          onChange={(next) => setField('diagnosticos', next)}
        />
        <TextSection {...text('plan')} label="Plan" rows={3} />
        <TextSection
          {...text('nota_interna')}
          label="Nota interna · solo personal"
          help="El dueño no la ve, y no se imprime."
          rows={2}
        />
      </Box>
    </Card>
  )
}

interface TextSectionProps {
  name: TextName
  label: string
  value: string
  error?: string
  help?: string
  rows: number
  setField: SetField
}

/** Does not render while another field is typed in. */
const TextSection = memo(function TextSection({ name, label, value, error, help, rows, setField }: TextSectionProps) {
  return (
    <TextAreaField
      label={label}
      value={value}
      error={error}
      help={help}
      minRows={rows}
      maxRows={24}
      onChange={(event) => setField(name, event.target.value)}
    />
  )
})
