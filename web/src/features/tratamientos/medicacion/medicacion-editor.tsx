import { indicacionesText, type MedicacionLinea } from '@huella/contract'
import { mdiPlus } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { messageOf } from '../../../lib/api/api-error.ts'
import { pathOf } from '../../../lib/areas.ts'
import { useFormRows } from '../../../lib/form/use-form-rows.ts'
import { useUsuario } from '../../../lib/session/use-session.ts'
import { RetryNotice } from '../../../ui/feedback/retry-notice.tsx'
import { Icon } from '../../../ui/layout/icon.tsx'
import { PageLink } from '../../../ui/layout/page-link.tsx'
import type { TratamientoFormState } from '../tratamiento-form-fields.tsx'
import type { TratamientoBody, TratamientoValues } from '../tratamiento-values.ts'
import { type DosisContext, dosisFormOf, emptyLinea, type LineaResult, resultOf } from './linea-calculo.ts'
import { LineaFields } from './linea-fields.tsx'
import type { DosisForm, LineaValues } from './linea-values.ts'
import { type DosisDe, useDosis } from './use-dosis.ts'

interface MedicacionEditorProps extends DosisDe {
  form: TratamientoFormState
  /** Called with what the form sends and validates by, whenever that changes. */
  onReady: (dosis: DosisForm) => void
}

/** The medicines of a treatment, each with its dose computed by the newest weight. */
export function MedicacionEditor({ form, onReady, ...of }: MedicacionEditorProps) {
  const { context, error, refetch } = useDosis(of)
  useEffect(() => {
    if (context) onReady(dosisFormOf(context))
  }, [context, onReady])
  if (!context) {
    return error ? (
      <RetryNotice text={messageOf(error, 'Error al cargar los medicamentos')} onRetry={refetch} />
    ) : (
      <Skeleton role="status" aria-label="Cargando..." variant="rounded" height={120} />
    )
  }
  return <Lineas form={form} context={context} />
}

function Lineas({ form, context }: { form: TratamientoFormState; context: DosisContext }) {
  const { rows, append, remove, replace } = useFormRows<TratamientoValues, 'medicacion', TratamientoBody, LineaValues>(
    form,
    'medicacion',
  )
  const results = rows.map((one) => resultOf(one, context))
  useDescription(form, rows, results)
  // It is opened to add one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (rows.length === 0) append(emptyLinea)
  }, [])
  return (
    <Box component="section" aria-label="Medicación" sx={{ display: 'grid', gap: 2 }}>
      {rows.map((line, index) => (
        <LineaFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other name, and its fields are named by its place
          key={index}
          form={form}
          index={index}
          values={line}
          result={results[index]}
          context={context}
          onFill={(next) => replace(index, next)}
          onRemove={() => remove(index)}
        />
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
        <Button startIcon={<Icon path={mdiPlus} size={20} />} onClick={() => append(emptyLinea)}>
          {rows.length === 0 ? 'Añadir medicamento' : 'Añadir otro medicamento'}
        </Button>
        <Button component={PageLink} to={pathOf(useUsuario().rol, 'medicamentos')}>
          Catálogo de medicamentos
        </Button>
      </Box>
    </Box>
  )
}

/** Writes the description from the medicines, as long as nobody has written another one. */
function useDescription(
  form: TratamientoFormState,
  rows: readonly LineaValues[],
  results: readonly (LineaResult | undefined)[],
) {
  const text = indicacionesText(results.flatMap((one): MedicacionLinea[] => (one?.linea ? [one.linea] : [])))
  const stored = rows.flatMap(({ linea, antes }) => linea ?? antes ?? [])
  const written = useRef(indicacionesText(stored))
  const descripcion = useWatch({ control: form.control, name: 'descripcion' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the medicines change
  useEffect(() => {
    if (!text || (descripcion !== '' && descripcion !== written.current)) return
    written.current = text
    if (descripcion === text) return
    form.setValue('descripcion', text, { shouldDirty: true })
    form.clearErrors('descripcion')
  }, [text])
}
