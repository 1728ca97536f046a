import Box from '@mui/material/Box'
import type { EntityField } from './entity-field.ts'

interface EntityFormFieldsProps<Row, Form> {
  fields: readonly EntityField<Row, Form>[]
  form: Form
  row?: Row
}

export function EntityFormFields<Row, Form>({ fields, form, row }: EntityFormFieldsProps<Row, Form>) {
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
        ({ key, form: field }) =>
          field && (
            <Box key={key} sx={{ gridColumn: field.half ? undefined : '1 / -1' }}>
              {field.input(form, row)}
            </Box>
          ),
      )}
    </Box>
  )
}
