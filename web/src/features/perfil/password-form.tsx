import { type ChangePassword, changePassword, failure } from '@huella/contract'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useEffect } from 'react'
import { ApiError, messageOf } from '../../lib/api/api-error.ts'
import { useContractForm } from '../../lib/form/use-contract-form.ts'
import { useUsuario } from '../../lib/session/use-session.ts'
import { UnsavedChangesDialog } from '../../ui/dialog/unsaved-changes-dialog.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { NewPasswordField } from '../auth/shared/new-password-field.tsx'
import { useChangePassword } from './perfil-api.ts'

interface PasswordFormProps {
  onChanged: () => void
  onFailed: (text: string) => void
}

const empty: ChangePassword = { current: '', new: '', confirm: '' }

const inputs = [
  { name: 'current', label: 'Contraseña actual', autoComplete: 'current-password' },
  { name: 'new', label: 'Nueva contraseña', autoComplete: 'new-password' },
  { name: 'confirm', label: 'Confirmar nueva contraseña', autoComplete: 'new-password' },
] as const

export function PasswordForm({ onChanged, onFailed }: PasswordFormProps) {
  const owner = useUsuario()
  const { email } = owner
  const form = useContractForm<ChangePassword>(changePassword, empty)
  const { field, submit, isSubmitting, focus, showFieldErrors } = form
  const change = useChangePassword()

  useEffect(() => focus('current'), [focus])

  const save = submit(async (passwords) => {
    try {
      await change.mutateAsync(passwords)
      onChanged()
    } catch (error) {
      if (!(error instanceof ApiError)) return onFailed(failure.changePassword)
      if (showFieldErrors(error.errors)) return
      onFailed(messageOf(error, error.noResponse ? failure.network : failure.changePassword))
    }
  })

  // The same message is shown once; the other fields are only marked.
  const shown = new Set<string>()
  const showOnce = (error?: string) => {
    if (error === undefined || shown.has(error)) return error && ''
    shown.add(error)
    return error
  }

  return (
    <Stack component="form" noValidate onSubmit={save} useFlexGap spacing={2.5} aria-label="Cambiar contraseña">
      <UnsavedChangesDialog unsaved={form.isDirty} />
      {/* Tells a password manager the account. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      {inputs.map(({ name, ...input }) => {
        const { error, ...props } = field(name)
        const shared = { ...input, ...props, error: showOnce(error) }
        return name === 'new' ? (
          <NewPasswordField key={name} owner={owner} {...shared} />
        ) : (
          <PasswordField key={name} {...shared} />
        )
      })}
      <Button type="submit" variant="contained" disabled={isSubmitting} sx={{ alignSelf: 'flex-end' }}>
        Guardar contraseña
      </Button>
    </Stack>
  )
}
