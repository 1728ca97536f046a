import { failure, segundoFactorTexts, type TicketAcceso } from '@huella/contract'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { hasCode, messageOf } from '../../lib/api/api-error.ts'
import { signInSecond } from '../../lib/session/session.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { canUsePasskeys, passkeyProblem } from '../segundo-factor/shared/passkeys.ts'

interface StepProps extends TicketAcceso {
  /** The password is asked for again; with the reason, if it is not by choice. */
  onStartAgain: (reason: string | null) => void
  /** Where signing in does not lead away by itself. */
  onSignedIn?: () => void
}

const ways = {
  passkey: {
    text: 'Confirma que eres tú con tu huella, tu cara o el PIN de tu dispositivo.',
    label: '',
    other: 'Usar una passkey',
  },
  totp: {
    text: 'Abre tu aplicación de códigos y escribe el que muestra para esta clínica.',
    label: 'Código de 6 números',
    other: 'Usar la aplicación de códigos',
  },
  recuperacion: {
    text: 'Escribe uno de los códigos de recuperación que guardaste. Cada uno sirve una sola vez.',
    label: 'Código de recuperación',
    other: 'No tengo mi teléfono',
  },
} as const

/** The second step of signing in. Without what other forms load: the dialog over a page has it too. */
export function SegundoFactorStep({ ticket, metodos, onStartAgain, onSignedIn }: StepProps) {
  const usable = metodos.filter((one) => one !== 'passkey' || canUsePasskeys())
  const [way, setWay] = useState(usable[0] ?? 'recuperacion')
  const input = useRef<HTMLInputElement>(null)
  const [wrong, setWrong] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [sending, setSending] = useState(false)

  // Also after the other way was chosen.
  useEffect(() => {
    if (way) input.current?.focus()
  }, [way])

  const refuse = (error: unknown) => {
    const text = passkeyProblem(error) ?? messageOf(error, failure.login)
    if (hasCode(error, 'TICKET_CADUCADO')) return onStartAgain(text)
    if (hasCode(error, 'CODIGO_INCORRECTO', 'DATOS_INVALIDOS')) setWrong(text)
    else setProblem(text)
    setSending(false)
    input.current?.select()
  }

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (way === 'passkey') {
      setProblem(undefined)
      setSending(true)
      return import('./passkey-api.ts')
        .then(({ enterWithPasskey }) => enterWithPasskey(ticket))
        .then(onSignedIn, refuse)
    }
    const codigo = input.current?.value.trim() ?? ''
    setProblem(undefined)
    setWrong(codigo ? undefined : segundoFactorTexts.codigoRequired)
    if (!codigo) return input.current?.focus()
    setSending(true)
    await signInSecond({ ticket, codigo }).then(onSignedIn, refuse)
  }

  const choose = (next: typeof way) => {
    setWay(next)
    setWrong(undefined)
    setProblem(undefined)
    if (input.current) input.current.value = ''
  }

  return (
    <Stack component="form" noValidate onSubmit={send} spacing={2.5} aria-label="Segundo paso">
      {problem && (
        <Notice severity="error" role="alert">
          {problem}
        </Notice>
      )}
      <Typography sx={{ color: 'text.secondary' }}>{ways[way].text}</Typography>
      {way !== 'passkey' && (
        <TextField
          key={way}
          label={ways[way].label}
          name="codigo"
          autoComplete={way === 'totp' ? 'one-time-code' : 'off'}
          slotProps={{
            input: { inputMode: way === 'totp' ? 'numeric' : 'text', autoCapitalize: 'none', maxLength: 40 },
          }}
          inputRef={input}
          onChange={() => setWrong(undefined)}
          error={wrong}
        />
      )}
      <Button type="submit" variant="contained" size="large" fullWidth disabled={sending}>
        {way === 'passkey' ? 'Usar mi passkey' : 'Entrar'}
      </Button>
      <Stack spacing={0.5} useFlexGap>
        {usable
          .filter((one) => one !== way)
          .map((one) => (
            <Button key={one} onClick={() => choose(one)}>
              {ways[one].other}
            </Button>
          ))}
        <Button color="inherit" onClick={() => onStartAgain(null)}>
          Volver
        </Button>
      </Stack>
    </Stack>
  )
}
