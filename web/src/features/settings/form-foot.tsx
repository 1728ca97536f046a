import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { FormTexts } from './texts.ts'
import type { SettingsFormState } from './use-settings-form.ts'

interface FormFootProps {
  form: SettingsFormState
  texts: FormTexts
  onDiscard: () => void
}

/** What is not saved, and the buttons. Stays in view. */
export function FormFoot({ form, texts, onDiscard }: FormFootProps) {
  const names = Object.entries(texts.labels).flatMap(([field, label]) =>
    form.changed.some((one) => one === field) ? label : [],
  )
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 1,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'flex-end',
        columnGap: 2,
        rowGap: 1,
        px: { xs: 2, sm: 3 },
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        borderRadius: '0 0 12px 12px',
        bgcolor: 'background.paper',
      }}
    >
      <Box role="status" sx={{ flex: '1 1 240px', minWidth: 0, color: 'text.secondary' }}>
        {names.length > 0 && (
          <>
            {texts.notSaved}{' '}
            <Box component="span" sx={{ color: 'text.primary', fontWeight: 600 }}>
              {names.join(', ')}
            </Box>
          </>
        )}
      </Box>
      <Box sx={{ display: 'flex', gap: 1 }}>
        {form.isDirty && (
          <Button disabled={form.isSubmitting} onClick={onDiscard}>
            {texts.discard}
          </Button>
        )}
        <Button type="submit" variant="contained" disabled={form.isSubmitting}>
          {texts.save}
        </Button>
      </Box>
    </Box>
  )
}
