import { passwordContext } from '@huella/contract'
import { useState } from 'react'
import { loadEstimator, useStrength } from '../../../lib/form/password/use-strength.ts'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import type { TextFieldProps } from '../../../ui/form/text-field.tsx'
import { useClinicBranding } from '../../../ui/layout/brand/clinic-branding.ts'
import { StrengthMeter } from '../password/strength-meter.tsx'

interface NewPasswordFieldProps extends TextFieldProps {
  /** Of whom it is to be, as far as the page knows. The server knows all, and refuses what is made of it. */
  owner: Parameters<typeof passwordContext>[0]
}

/** A password that is being chosen, with how hard it is to guess. */
export function NewPasswordField({ owner, onChange, onFocus, ...field }: NewPasswordFieldProps) {
  const { name } = useClinicBranding()
  const [typed, setTyped] = useState('')
  const strength = useStrength(typed, passwordContext(owner, name))
  return (
    <div>
      <PasswordField
        autoComplete="new-password"
        onFocus={(event) => {
          loadEstimator()
          onFocus?.(event)
        }}
        onChange={(event) => {
          setTyped(event.target.value)
          onChange?.(event)
        }}
        {...field}
      />
      {/* A refusal by the server says the same. */}
      <StrengthMeter
        strength={field.error === undefined ? strength : undefined}
        expected={field.error === undefined && typed !== ''}
      />
    </div>
  )
}
