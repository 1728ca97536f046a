import { segundoFactorTexts } from '@huella/contract'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { ApiError, messageOf } from '../../../lib/api/api-error.ts'
import { RetryNotice } from '../../../ui/feedback/retry-notice.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { SectionCard } from '../../../ui/layout/section-card.tsx'
import { useAddPasskey, useBeginTotp } from '../segundo-factor-api.ts'
import { type Step, StepDialog } from '../steps.ts'
import { Ways } from '../ways.tsx'
import { passkeyProblem } from './passkeys.ts'
import { useSegundoFactor } from './use-segundo-factor.ts'

const ANCHOR = 'segundo-factor'

/** How the user's account is opened beside the password, and what can be changed about it. */
export function SegundoFactorSection() {
  const { data, error, isError, refetch } = useSegundoFactor()
  const begin = useBeginTotp()
  const add = useAddPasskey()
  const showToast = useToast()
  const [step, setStep] = useState<Step>()
  const next = useRef<Step>(undefined)
  // One dialog follows when the one before has closed.
  const proceed = () => {
    setStep(next.current)
    next.current = undefined
  }
  const refuse = (follows: 'totp' | 'passkey') => (refused: unknown) => {
    if (refused instanceof ApiError && refused.errors.password) return setStep({ name: 'password', follows })
    showToast('error', passkeyProblem(refused) ?? messageOf(refused, segundoFactorTexts.notSaved))
  }
  const activate = () =>
    begin.mutateAsync(undefined).then((inicio) => setStep({ name: 'totp', inicio }), refuse('totp'))
  const addPasskey = () =>
    add.mutateAsync(undefined).then(({ codigos }) => {
      if (codigos) setStep({ name: 'codigos', codigos })
      else showToast('success', segundoFactorTexts.passkeyCreated)
    }, refuse('passkey'))

  const card = useRef<HTMLDivElement>(null)
  const asked = useRef(false)
  // After the last dialog: the button that opened the first one may be another one now.
  useEffect(() => {
    if (!step && asked.current && document.activeElement === document.body) card.current?.focus({ preventScroll: true })
    asked.current = step !== undefined
  }, [step])

  // A link from another page leads here.
  const { hash } = useLocation()
  useEffect(() => {
    if (data && hash === `#${ANCHOR}`) card.current?.scrollIntoView({ block: 'start' })
  }, [data, hash])

  return (
    <Box ref={card} id={ANCHOR} tabIndex={-1} sx={{ scrollMarginTop: 88, outline: 0 }}>
      <SectionCard
        heading="Segundo factor"
        help="Además de tu contraseña, al entrar se pide algo que solo tienes tú. Así, una contraseña robada no basta."
      >
        {!data && !isError && <Skeleton variant="rounded" height={64} />}
        {isError && <RetryNotice text={messageOf(error, segundoFactorTexts.notLoaded)} onRetry={refetch} />}
        {data && (
          <Ways
            {...data}
            busy={begin.isPending || add.isPending}
            onActivate={activate}
            onAddPasskey={addPasskey}
            onStep={setStep}
          />
        )}
        {step && (
          <StepDialog
            step={step}
            onNext={(following) => {
              next.current = following
            }}
            onClosed={proceed}
          />
        )}
      </SectionCard>
    </Box>
  )
}
