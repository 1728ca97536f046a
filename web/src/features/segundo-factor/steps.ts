import type { Passkey, TotpInicio } from '@huella/contract'
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx'

/** A way that is taken off: its address in the API, and what is said. */
export interface Removed {
  path: string
  title: string
  done: string
}

/** What is asked or shown while somebody changes their second factor, one after the other. */
export type Step =
  /** `follows`: what it is asked for. */
  | { name: 'password'; follows: 'totp' | 'passkey' }
  | { name: 'totp'; inicio: TotpInicio }
  | { name: 'codigos'; codigos: string[] }
  | { name: 'quitar'; what: Removed }
  | { name: 'nombre'; passkey: Passkey }
  | { name: 'nuevos' }

export interface StepProps {
  /** What follows when this dialog has closed. */
  onNext: (step: Step) => void
  onClosed: () => void
}

/** With the QR code and the forms: loaded on first use. */
export const StepDialog = lazyDialog(() => import('./step-dialog.tsx').then(({ StepDialog }) => StepDialog))
