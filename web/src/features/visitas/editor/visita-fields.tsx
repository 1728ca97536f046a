import Box from '@mui/material/Box'
import { memo, type ReactNode } from 'react'
import { TextAreaField } from '../../../ui/form/text-area-field.tsx'
import type { AutosaveState } from '../autosave/autosave-state.ts'
import { type FieldName, fieldNames, type NumberName, type TextName, type VisitaValues } from '../autosave/values.ts'
import { useLastPeso } from '../frame/patient-facts.ts'
import { DiagnosticosField } from './diagnosticos-field.tsx'
import styles from './fields.module.css'
import { MedidasFields } from './medidas-fields.tsx'

export type SetField = <Name extends keyof VisitaValues>(name: Name, value: VisitaValues[Name]) => void

interface VisitaFieldsProps {
  state: AutosaveState
  setField: SetField
  /** The field with the cursor, or none. */
  onFocus: (name: FieldName | null) => void
  /** What was given, between the plan and the internal note. */
  children?: ReactNode
}

/** The field that an element of the form belongs to. */
const fieldOf = (element: Element) => {
  const name = element.closest('[data-campo]')?.getAttribute('data-campo')
  return fieldNames.find((one) => one === name) ?? null
}

/** The whole visit in one column, in the order of a consultation. */
export function VisitaFields({ state, setField, onFocus, children }: VisitaFieldsProps) {
  const { values, errors, saved } = state
  const lastPeso = useLastPeso(saved)
  const text = (name: TextName) => ({ name, value: values[name], error: errors[name], setField })
  return (
    <Box
      className={styles.rows}
      onFocus={(event) => onFocus(fieldOf(event.target))}
      onBlur={() => onFocus(null)}
      data-visita
    >
      <TextSection {...text('motivo')} label="Motivo" rows={1} />
      <TextSection {...text('anamnesis')} label="Anamnesis" rows={2} />
      <MedidasFields
        values={values}
        errors={errors}
        especie={saved.mascota.especie}
        lastPeso={lastPeso?.peso}
        onChange={(name: NumberName | 'mucosas', value) => setField(name, value)}
      />
      <TextSection {...text('exploracion')} label="Exploración" rows={2} />
      <div data-campo="diagnosticos" className={styles.row}>
        <DiagnosticosField
          value={values.diagnosticos}
          error={errors.diagnosticos}
          onChange={(next) => setField('diagnosticos', next)}
        />
      </div>
      <TextSection {...text('plan')} label="Plan" rows={2} />
      {children}
      <TextSection
        {...text('nota_interna')}
        label="Nota interna"
        placeholder="Solo personal: el dueño no la ve y no se imprime"
        rows={1}
      />
    </Box>
  )
}

interface TextSectionProps {
  name: TextName
  label: string
  value: string
  error?: string
  placeholder?: string
  rows: number
  setField: SetField
}

/** Does not render while another field is typed in. */
const TextSection = memo(function TextSection({ name, rows, setField, ...field }: TextSectionProps) {
  return (
    <div data-campo={name} className={styles.row}>
      <TextAreaField {...field} minRows={rows} maxRows={24} onChange={(event) => setField(name, event.target.value)} />
    </div>
  )
})
