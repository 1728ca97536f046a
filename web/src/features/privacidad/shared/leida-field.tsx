import { privacidadFailure } from '@huella/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import Link from '@mui/material/Link'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, type Ref, useId } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { privacidadQuery } from '../privacidad-query.ts'

interface LeidaFieldProps extends Pick<ComponentProps<'input'>, 'name' | 'onChange' | 'onBlur'> {
  inputRef: Ref<HTMLInputElement>
  error?: string
}

/**
 * That one has read the privacy text: the value is the version that was shown. The browser's own checkbox, because MUI's would be a large
 * part of what a page without a session loads.
 */
export function LeidaField({ inputRef, error, ...input }: LeidaFieldProps) {
  const id = useId()
  const { data, error: failed, isFetching, refetch } = useQuery(privacidadQuery())
  const problem = error ?? (failed ? messageOf(failed, privacidadFailure.load) : undefined)
  return (
    <FormControl error={problem !== undefined}>
      <Box component="label" sx={label}>
        <input
          type="checkbox"
          ref={inputRef}
          value={data?.version ?? ''}
          disabled={!data}
          aria-invalid={error !== undefined}
          aria-describedby={problem ? id : undefined}
          {...input}
        />
        <span>
          He leído la{' '}
          <Link href="/privacidad" target="_blank" rel="noopener">
            información de privacidad
          </Link>
        </span>
      </Box>
      {problem && (
        <FormHelperText id={id} sx={{ whiteSpace: 'pre-line' }}>
          {problem}
        </FormHelperText>
      )}
      {failed && !data && (
        <Button disabled={isFetching} onClick={() => void refetch()} sx={{ alignSelf: 'start' }}>
          Reintentar
        </Button>
      )}
    </FormControl>
  )
}

const label = {
  ...{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 44, cursor: 'pointer' },
  '& > input': { width: 20, height: 20, m: 0, flexShrink: 0, color: 'primary.main', accentColor: 'currentColor' },
}
