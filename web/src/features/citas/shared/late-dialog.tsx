import { bookingPowers, type Cita, changeNoticeText, isLateToChange } from '@huella/contract'
import { mdiPhone } from '@mdi/js'
import Button, { type ButtonProps } from '@mui/material/Button'
import { usePublicSettings } from '../../../lib/api/use-public-settings.ts'
import { clinicTimeAfter, dayAndTime } from '../../../lib/formats.ts'
import { useUsuario } from '../../../lib/session/use-session.ts'
import { ConfirmDialog } from '../../../ui/dialog/lazy-dialogs.tsx'
import { Icon } from '../../../ui/layout/icon.tsx'
import { phoneText, telHref } from '../../settings/shared/contact-links.ts'

/** Whether it is too late for the user to move or cancel an appointment; undefined until the settings are known. */
export function useIsLate(): (cita: Pick<Cita, 'fecha_hora'>) => boolean | undefined {
  const { limited } = bookingPowers(useUsuario())
  const { data, isError } = usePublicSettings()
  return (cita) => {
    if (!limited || isError) return false // the server says it
    return data && isLateToChange(data, cita, clinicTimeAfter)
  }
}

/** Why it is too late, and what to do instead. */
export const useLateText = () => changeNoticeText(usePublicSettings().data?.changeNotice ?? 0)

/** Calls the clinic; nothing if it has no telephone. */
export function CallButton({ color, size }: Pick<ButtonProps, 'color' | 'size'>) {
  const phone = usePublicSettings().data?.phone ?? ''
  const href = telHref(phone)
  if (!href) return null
  return (
    <Button
      fullWidth
      href={href}
      variant="contained"
      color={color}
      size={size}
      startIcon={<Icon path={mdiPhone} size={20} />}
      sx={{ minHeight: size === 'large' ? 56 : 48, fontVariantNumeric: 'tabular-nums' }}
    >
      {phoneText(phone)}
    </Button>
  )
}

interface LateDialogProps {
  cita: Cita
  onClosed: () => void
}

/** Shown in place of the question whether an appointment is cancelled, where it is too late for that. */
export function LateDialog({ cita, onClosed }: LateDialogProps) {
  return (
    <ConfirmDialog
      question={`Ya no puedes anular aquí la cita de ${cita.mascota.nombre}`}
      name={dayAndTime(cita.fecha_hora)}
      note={useLateText()}
      confirming="none"
      cancelLabel="Volver"
      onConfirm={onClosed}
      onClosed={onClosed}
    >
      <CallButton />
    </ConfirmDialog>
  )
}
