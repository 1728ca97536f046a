import Box from '@mui/material/Box'
import { useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, memo, type ReactNode } from 'react'
import { TextAreaField } from '../../../ui/form/text-area-field.tsx'
import { lazyComponent } from '../../../ui/layout/lazy-component.tsx'
import { plantillasQuery } from '../../plantillas/shared/plantillas-query.ts'
import type { AutosaveState } from '../autosave/autosave-state.ts'
import { type FieldName, fieldNames, type NumberName, type VisitaValues } from '../autosave/values.ts'
import { useLastPeso } from '../frame/patient-facts.ts'
import { CopyButton } from '../plantillas/copy-button.tsx'
import { useTypedSlash } from '../plantillas/typed-slash.ts'
import { type CopyName, useCopy } from '../plantillas/use-copy.ts'
import type { usePut } from '../plantillas/use-put.ts'
import { DiagnosticosField } from './diagnosticos-field.tsx'
import styles from './fields.module.css'
import { MedidasFields } from './medidas-fields.tsx'

const FragmentList = lazyComponent(() =>
  import('../plantillas/fragment-list.tsx').then(({ FragmentList }) => FragmentList),
)

export type SetField = <Name extends keyof VisitaValues>(name: Name, value: VisitaValues[Name]) => void

interface VisitaFieldsProps extends ReturnType<typeof usePut> {
  state: AutosaveState
  setField: SetField
  /** The weight in the form. */
  peso: number | null
  /** The field with the cursor, or none. */
  onFocus: (name: FieldName | null) => void
  /** What was given, between the plan and the internal note. */
  children?: ReactNode
}

/** The field that an element of the form belongs to. */
const fieldOf = (element: EventTarget) => {
  const name = element instanceof Element && element.closest('[data-campo]')?.getAttribute('data-campo')
  return fieldNames.find((one) => one === name) ?? null
}

/** The whole visit in one column, in the order of a consultation. */
export function VisitaFields({ state, setField, peso, put, undoByKey, onFocus, children }: VisitaFieldsProps) {
  const { values, errors, saved } = state
  const lastPeso = useLastPeso(saved)
  const slash = useTypedSlash()
  const copy = useCopy(saved, put)
  const queryClient = useQueryClient()
  /** Enter after a key must not come before the snippets. */
  const prepare = () => {
    void FragmentList.preload()
    void queryClient.prefetchQuery({ ...plantillasQuery, staleTime: Number.POSITIVE_INFINITY })
  }
  const text = (name: Exclude<CopyName, 'diagnosticos'>) => ({
    ...{ name, value: values[name], error: errors[name], setField },
    ...{ last: copy.textOf(name), day: copy.day, onCopy: copy.onCopy },
  })
  const lastDiagnosticos = values.diagnosticos.length === 0 ? copy.textOf('diagnosticos') : ''
  return (
    <>
      <Box
        className={styles.rows}
        onFocus={(event) => {
          onFocus(fieldOf(event.target))
          if (event.target instanceof HTMLTextAreaElement) prepare()
        }}
        onBlur={() => {
          onFocus(null)
          slash.leave()
        }}
        onInput={(event) => slash.read(event.target)}
        onSelect={(event) => slash.typed && slash.read(event.target)}
        onKeyDown={(event) => undoByKey(event, fieldOf(event.target))}
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
            action={
              lastDiagnosticos && (
                <CopyButton
                  label="Diagnósticos"
                  text={lastDiagnosticos}
                  day={copy.day}
                  onCopy={() => copy.onCopy('diagnosticos')}
                />
              )
            }
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
      {slash.typed && <FragmentList typed={slash.typed} visita={saved} peso={peso} onClose={slash.close} />}
    </>
  )
}

interface TextSectionProps extends Pick<ComponentProps<typeof CopyButton>, 'day'> {
  name: Exclude<CopyName, 'diagnosticos'>
  label: string
  value: string
  error?: string
  placeholder?: string
  rows: number
  setField: SetField
  /** What the last visit says in it. */
  last: string
  onCopy: (name: CopyName) => void
}

/** Does not render while another field is typed in. */
const TextSection = memo(function TextSection({ name, rows, setField, last, day, onCopy, ...field }: TextSectionProps) {
  const isEmpty = field.value.trim() === ''
  return (
    <div data-campo={name} className={styles.row}>
      <TextAreaField
        {...field}
        minRows={rows}
        maxRows={24}
        onChange={(event) => setField(name, event.target.value)}
        endAdornment={
          isEmpty && last && <CopyButton label={field.label} text={last} day={day} onCopy={() => onCopy(name)} />
        }
      />
    </div>
  )
})
