import Box from '@mui/material/Box'
import { memo } from 'react'
import { TextAreaField } from '../../../ui/form/text-area-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import type { AutosaveState } from '../autosave/autosave-state.ts'
import { type FieldName, fieldNames, type NumberName, type TextName, type VisitaValues } from '../autosave/values.ts'
import { useLastPeso } from '../patient-facts.tsx'
import { DiagnosticosField } from './diagnosticos-field.tsx'
import { MedidasFields } from './medidas-fields.tsx'

export type SetField = <Name extends keyof VisitaValues>(name: Name, value: VisitaValues[Name]) => void

interface VisitaFieldsProps {
  state: AutosaveState
  setField: SetField
  /** The field with the cursor, or none. */
  onFocus: (name: FieldName | null) => void
}

// A column without a width is as wide as the longest word in it.
const column = {
  ...{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5, alignContent: 'start', minWidth: 0 },
} as const

/** The field that an element of the form belongs to. */
const fieldOf = (element: Element) => {
  const name = element.closest('[data-campo]')?.getAttribute('data-campo')
  return fieldNames.find((one) => one === name) ?? null
}

/** The whole visit on one page: what was heard and seen at the left, what was measured, found and decided at the right. */
export function VisitaFields({ state, setField, onFocus }: VisitaFieldsProps) {
  const { values, errors, saved } = state
  const lastPeso = useLastPeso(saved)
  const text = (name: TextName) => ({ name, value: values[name], error: errors[name], setField })
  return (
    <Card
      onFocus={(event) => onFocus(fieldOf(event.target))}
      onBlur={() => onFocus(null)}
      sx={{
        display: 'grid',
        gap: { xs: 2.5, lg: 4 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
      }}
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
          lastPeso={lastPeso?.peso}
          onChange={(name: NumberName | 'mucosas', value) => setField(name, value)}
        />
        <div data-campo="diagnosticos">
          <DiagnosticosField
            value={values.diagnosticos}
            error={errors.diagnosticos}
            onChange={(next) => setField('diagnosticos', next)}
          />
        </div>
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
    <div data-campo={name}>
      <TextAreaField
        label={label}
        value={value}
        error={error}
        help={help}
        minRows={rows}
        maxRows={24}
        onChange={(event) => setField(name, event.target.value)}
      />
    </div>
  )
})
