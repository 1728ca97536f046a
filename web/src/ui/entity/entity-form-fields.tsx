import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { useEntityForm } from '../../lib/form/use-entity-form.ts'
import { FormDateField } from '../form/date/form-date-fields.tsx'
import { SelectField } from '../form/select-field.tsx'
import { TextAreaField } from '../form/text-area-field.tsx'
import { TextField } from '../form/text-field.tsx'
import type { EntityField } from './entity-field.ts'

type EntityForm<T extends FieldValues> = ReturnType<typeof useEntityForm<T, FieldValues>>

interface EntityFormFieldsProps<Row, T extends FieldValues> {
  fields: readonly EntityField<Row>[]
  form: EntityForm<T>
  /** The inputs of the fields that have one of their own, by key. */
  own?: Record<string, ReactNode>
}

/** The inputs of these fields, in two columns where there is room. */
export function EntityFormFields<Row, T extends FieldValues>({ fields, form, own }: EntityFormFieldsProps<Row, T>) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2.5,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {fields.map(
        (field) =>
          field.form && (
            <Box
              key={field.key}
              sx={{ gridColumn: field.form.half ? undefined : '1 / -1', '&:empty': { display: 'none' } }}
            >
              {field.form.input === 'own' ? own?.[field.key] : inputOf(field, field.form, form)}
            </Box>
          ),
      )}
    </Box>
  )
}

function inputOf<Row, T extends FieldValues>(
  { key, label: fieldLabel }: EntityField<Row>,
  { name = key, label = fieldLabel, input, max, options, help, placeholder }: NonNullable<EntityField<Row>['form']>,
  form: EntityForm<T>,
): ReactNode {
  if (input === 'date') return <FormDateField form={form} name={name} label={label} max={max?.()} />
  const shared = { label, help, placeholder, ...form.field(name) }
  if (input === 'select') return <SelectField options={options} {...shared} />
  return input === 'text' ? <TextField autoComplete="off" {...shared} /> : <TextAreaField {...shared} />
}

export const initialValuesOf = <Row extends object>(fields: readonly EntityField<Row>[], row?: Row) =>
  Object.fromEntries(
    fields.flatMap(({ key, form }) => {
      if (!form) return []
      const { name = key, initial = (of) => (of as Record<string, unknown> | undefined)?.[name] ?? '' } = form
      return [[name, initial(row)]]
    }),
  )
