import { CodigosDialog } from './codigos-dialog.tsx'
import { NombreDialog } from './nombre-dialog.tsx'
import { NuevosDialog, PasswordDialog } from './password-dialogs.tsx'
import { QuitarDialog } from './quitar-dialog.tsx'
import type { Step, StepProps } from './steps.ts'
import { TotpDialog } from './totp-dialog.tsx'

export function StepDialog({ step, ...props }: StepProps & { step: Step }) {
  switch (step.name) {
    case 'password':
      return <PasswordDialog follows={step.follows} {...props} />
    case 'totp':
      return <TotpDialog inicio={step.inicio} {...props} />
    case 'codigos':
      return <CodigosDialog codigos={step.codigos} {...props} />
    case 'quitar':
      return <QuitarDialog what={step.what} {...props} />
    case 'nombre':
      return <NombreDialog passkey={step.passkey} {...props} />
    case 'nuevos':
      return <NuevosDialog {...props} />
  }
}
