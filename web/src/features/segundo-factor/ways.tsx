import { type Passkey, RECOVERY_CODES, type SegundoFactor, segundoFactorTexts } from '@huella/contract'
import { mdiCellphoneKey, mdiFingerprint, mdiFormTextboxPassword } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { clinicDateTime } from '../../lib/formats.ts'
import { Icon } from '../../ui/layout/icon.tsx'
import { canUsePasskeys } from './shared/passkeys.ts'
import { PATH } from './shared/use-segundo-factor.ts'
import type { Step } from './steps.ts'

interface WaysProps extends SegundoFactor {
  busy: boolean
  onActivate: () => void
  onAddPasskey: () => void
  onStep: (step: Step) => void
}

const ofTotp = {
  path: `${PATH}/totp`,
  title: 'Quitar la aplicación de códigos',
  done: segundoFactorTexts.removed,
}

/** The ways to prove who one is, each with what can be done about it. */
export function Ways({ activo, totp, codigos, passkeys, rp_id, busy, onActivate, onAddPasskey, onStep }: WaysProps) {
  const addable = canUsePasskeys(rp_id)
  return (
    <Box component="ul" aria-label="Segundo factor" sx={{ display: 'grid', gap: 2, m: 0, p: 0, listStyle: 'none' }}>
      <Way
        icon={mdiCellphoneKey}
        name="Aplicación de códigos"
        state={totp ? 'Activada' : 'Un código nuevo cada medio minuto, en tu teléfono.'}
      >
        {totp ? (
          <Button color="inherit" onClick={() => onStep({ name: 'quitar', what: ofTotp })}>
            Quitar
          </Button>
        ) : (
          <Button variant={activo ? 'outlined' : 'contained'} disabled={busy} onClick={onActivate}>
            Activar
          </Button>
        )}
      </Way>
      {passkeys.map((passkey) => (
        <PasskeyWay key={passkey.id_passkey} passkey={passkey} onStep={onStep} />
      ))}
      {addable && (
        <Way
          icon={mdiFingerprint}
          name={passkeys.length > 0 ? 'Otra passkey' : 'Passkey'}
          state="Entra con tu huella, tu cara o un PIN, también sin contraseña."
        >
          <Button variant="outlined" disabled={busy} onClick={onAddPasskey}>
            Añadir
          </Button>
        </Way>
      )}
      {activo && (
        <Way
          icon={mdiFormTextboxPassword}
          name="Códigos de recuperación"
          state={codigosText(codigos)}
          warns={codigos <= 2}
        >
          <Button color="inherit" onClick={() => onStep({ name: 'nuevos' })}>
            Crear otros
          </Button>
        </Way>
      )}
    </Box>
  )
}

function PasskeyWay({ passkey, onStep }: { passkey: Passkey; onStep: (step: Step) => void }) {
  const { id_passkey, nombre, creada_en, usada_en, sirve, rp_id } = passkey
  const what = {
    path: `${PATH}/passkeys/${id_passkey}`,
    title: `Quitar la passkey ${nombre}`,
    done: segundoFactorTexts.passkeyRemoved,
  }
  const used = usada_en ? `Usada ${clinicDateTime(usada_en)} · ` : ''
  return (
    <Way
      icon={mdiFingerprint}
      name={`Passkey: ${nombre}`}
      state={
        sirve ? `${used}Creada ${clinicDateTime(creada_en)}` : `Se creó para ${rp_id} y no funciona en esta dirección.`
      }
      warns={!sirve}
    >
      <Button
        color="inherit"
        aria-label={`Cambiar el nombre de ${nombre}`}
        onClick={() => onStep({ name: 'nombre', passkey })}
      >
        Nombre
      </Button>
      <Button color="inherit" aria-label={`Quitar ${nombre}`} onClick={() => onStep({ name: 'quitar', what })}>
        Quitar
      </Button>
    </Way>
  )
}

function codigosText(left: number): string {
  if (left === 0) return 'No te queda ninguno: crea otros.'
  return left === 1
    ? 'Te queda uno: crea otros.'
    : `Te quedan ${left} de ${RECOVERY_CODES}, por si pierdes el teléfono.`
}

interface WayProps {
  icon: string
  name: string
  state: string
  warns?: boolean
  children: ReactNode
}

const Way = ({ icon, name, state, warns, children }: WayProps) => (
  <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
    <Box sx={{ color: 'text.secondary', display: 'grid' }}>
      <Icon path={icon} />
    </Box>
    <Box sx={{ flex: '1 1 140px', minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
      <Typography variant="body2" sx={{ color: warns ? 'warning.main' : 'text.secondary' }}>
        {state}
      </Typography>
    </Box>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: 'auto' }}>{children}</Box>
  </Box>
)
