import { type PasskeyReto, type SegundoFactorPrueba, segundoFactorTexts } from '@huella/contract'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { TextField, type TextFieldProps } from '../../ui/form/text-field.tsx'
import { canUsePasskeys, passkeyProblem } from './shared/passkeys.ts'
import { signWithPasskey } from './shared/sign-with-passkey.ts'
import { useSegundoFactor } from './shared/use-segundo-factor.ts'

/** How the user proves who they are beside the password: with a code or, where they have one for this server, a passkey. */
export function usePrueba() {
  const { data } = useSegundoFactor()
  const [byPasskey, setByPasskey] = useState<boolean>()
  const canSign = data !== undefined && canUsePasskeys(data.rp_id) && data.passkeys.some(({ sirve }) => sirve)
  // Who has passkeys alone has no other code than those of recovery.
  const signs = canSign && (byPasskey ?? !data?.totp)
  const prove = async (codigo = ''): Promise<SegundoFactorPrueba> => {
    if (!signs) return { codigo }
    const reto = await api.post<PasskeyReto>('/api/user/segundo-factor/passkeys/reto')
    return {
      passkey: await signWithPasskey(reto).catch((error) => {
        throw new ApiError(0, { message: passkeyProblem(error) ?? segundoFactorTexts.notSaved })
      }),
    }
  }
  return { signs, canSign, prove, choose: setByPasskey }
}

interface PruebaFieldProps {
  prueba: ReturnType<typeof usePrueba>
  input: Omit<TextFieldProps, 'label'>
}

export function PruebaField({ prueba: { signs, canSign, choose }, input }: PruebaFieldProps) {
  return (
    <>
      {signs ? (
        <Typography>Al seguir, confirma con tu passkey.</Typography>
      ) : (
        <TextField
          label="Código"
          help="El que muestra tu aplicación, o uno de recuperación."
          autoComplete="one-time-code"
          {...input}
        />
      )}
      {canSign && (
        <Button sx={{ alignSelf: 'flex-start' }} onClick={() => choose(!signs)}>
          {signs ? 'Usar un código' : 'Usar mi passkey'}
        </Button>
      )}
    </>
  )
}
