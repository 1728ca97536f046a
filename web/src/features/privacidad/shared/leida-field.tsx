import { privacidadFailure, type Register } from '@huella/contract'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Link from '@mui/material/Link'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { type FormOf, useFormValue } from '../../../lib/form/use-form-value.ts'
import { RetryNotice } from '../../../ui/feedback/retry-notice.tsx'
import { privacidadQuery } from '../privacidad-api.ts'

/** That one has read the privacy text: the value is the version that was shown. */
export function LeidaField<T>({ form }: { form: FormOf<Register, T> }) {
  const id = useId()
  const { value, onChange, onBlur, inputRef, error } = useFormValue(form, 'privacidad')
  const { data, error: failed, refetch } = useQuery(privacidadQuery())
  if (failed) return <RetryNotice text={messageOf(failed, privacidadFailure.load)} onRetry={refetch} />
  return (
    <FormControl error={error !== undefined}>
      <FormControlLabel
        sx={{ alignItems: 'flex-start', mr: 0 }}
        control={
          <Checkbox
            checked={value !== undefined}
            disabled={!data}
            onChange={({ target }) => onChange(target.checked ? data?.version : undefined)}
            onBlur={onBlur}
            slotProps={{ input: { ref: inputRef, 'aria-describedby': error ? id : undefined } }}
            sx={{ my: -1.25 }}
          />
        }
        label={
          <Box component="span">
            He leído la{' '}
            <Link href="/privacidad" target="_blank" rel="noopener">
              información de privacidad
            </Link>
          </Box>
        }
      />
      {error && <FormHelperText id={id}>{error}</FormHelperText>}
    </FormControl>
  )
}
