import { canRemoveEspera, type Espera, failure, success, tiposConsulta } from '@huella/contract'
import { mdiAlertOutline, mdiArrowDown, mdiArrowUp, mdiClockOutline, mdiTrashCanOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { type ReactNode, useState } from 'react'
import { messageOf } from '../../lib/api/api-error.ts'
import { dayAndTime, fullName } from '../../lib/formats.ts'
import { useCan, useScope } from '../../lib/session/use-can.ts'
import { useUsuario } from '../../lib/session/use-session.ts'
import { useClinicTime } from '../../lib/use-clinic-today.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { useResultToast } from '../../ui/entity/use-result-toast.ts'
import { StatusChip } from '../../ui/feedback/status-chip.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { useFocusRestore } from '../../ui/layout/use-focus-restore.ts'
import { ClienteLink } from '../clientes/shared/cliente-link.tsx'
import { MascotaLink } from '../mascotas/shared/mascota-link.tsx'
import { TelefonoLink } from '../usuarios/shared/telefono-link.tsx'
import { EsperaSteps } from './espera-steps.tsx'
import { anteriorText, esperaText, minutesLeft } from './espera-texts.ts'
import { useMoveEspera, useRemoveEspera } from './shared/espera-api.ts'

const nameOf = ({ mascota, tipo_consulta }: Espera) => `${mascota.nombre}, ${tiposConsulta[tipo_consulta]}`

const row = {
  display: 'flex',
  // On a phone the buttons are below the text.
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: 'start',
  columnGap: 1.5,
  py: 1.5,
  '& + &': { borderTop: 1, borderColor: 'divider' },
}
const number = { minWidth: 28, pt: 0.25, color: 'text.secondary', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }

/** The entries of the waiting list, in its order. The desk changes the order; owners see their own. */
export function EsperaList({ esperas }: { esperas: readonly Espera[] }) {
  const usuario = useUsuario()
  const staff = useScope('espera:list') === 'any'
  const canMove = useCan('espera:orden')
  const [removing, setRemoving] = useState<Espera>()
  const move = useMoveEspera()
  const remove = useRemoveEspera()
  const toast = useToast()
  const showResult = useResultToast()
  const list = useFocusRestore<HTMLOListElement>(esperas.length)

  const put = (id: number, before: Espera | undefined) =>
    move
      .mutateAsync({ id, antes_de: before?.id_espera ?? null })
      .catch((error) => toast('error', messageOf(error, failure.esperaOrden)))
  const confirmRemove = (id: number) =>
    showResult(remove.mutateAsync(id), { done: success.esperaRemoved, failed: failure.esperaRemove })

  return (
    <>
      <Box
        component="ol"
        ref={list}
        tabIndex={-1}
        aria-label="Lista de espera"
        sx={{ m: 0, p: 0, listStyle: 'none', outline: 0 }}
      >
        {esperas.map((espera, index) => (
          <Box component="li" key={espera.id_espera} sx={row}>
            {staff && (
              <Box aria-hidden sx={number}>
                {index + 1}
              </Box>
            )}
            <EsperaText espera={espera} staff={staff} />
            {staff && <EsperaSteps espera={espera} name={nameOf(espera)} />}
            <Box sx={{ display: 'flex', flexShrink: 0, justifyContent: 'end', width: { xs: '100%', sm: 'auto' } }}>
              {canMove && (
                <>
                  <MoveButton
                    label={`Subir ${nameOf(espera)}`}
                    icon={mdiArrowUp}
                    disabled={index === 0 || move.isPending}
                    onClick={() => put(espera.id_espera, esperas[index - 1])}
                  />
                  <MoveButton
                    label={`Bajar ${nameOf(espera)}`}
                    icon={mdiArrowDown}
                    disabled={index === esperas.length - 1 || move.isPending}
                    onClick={() => put(espera.id_espera, esperas[index + 2])}
                  />
                </>
              )}
              {canRemoveEspera(usuario, espera) && (
                <IconButton aria-label={`Quitar ${nameOf(espera)}`} onClick={() => setRemoving(espera)}>
                  <Icon path={mdiTrashCanOutline} />
                </IconButton>
              )}
            </Box>
          </Box>
        ))}
      </Box>
      {removing && (
        <ConfirmDialog
          question="¿Quitar de la lista de espera?"
          confirmLabel="Quitar"
          name={nameOf(removing)}
          note={removing.oferta ? 'El hueco que se le guarda pasa a la siguiente persona.' : undefined}
          onConfirm={() => confirmRemove(removing.id_espera)}
          onClosed={() => setRemoving(undefined)}
        />
      )}
    </>
  )
}

interface MoveButtonProps {
  label: string
  icon: string
  disabled: boolean
  onClick: () => void
}

/** Keeps the focus while the list is being changed, so that an entry can be moved several steps by keyboard. */
const MoveButton = ({ label, icon, disabled, onClick }: MoveButtonProps) => (
  <IconButton
    aria-label={label}
    aria-disabled={disabled}
    onClick={() => !disabled && onClick()}
    sx={{ opacity: disabled ? 0.4 : 1 }}
  >
    <Icon path={icon} />
  </IconButton>
)

function EsperaText({ espera, staff }: { espera: Espera; staff: boolean }) {
  const { today } = useClinicTime()
  const { mascota, tipo_consulta, cita, oferta, urgente } = espera
  return (
    <Box sx={{ flex: '1 1 0', minWidth: 200, overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}>
        <Box component="span" sx={{ fontWeight: 600 }}>
          <MascotaLink mascota={mascota} />
        </Box>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {tiposConsulta[tipo_consulta]}
          {staff && (
            <>
              {' · '}
              <ClienteLink cliente={mascota.usuario} />
            </>
          )}
        </Box>
        {staff && <TelefonoLink telefono={mascota.usuario.telefono} />}
        {urgente && <StatusChip tone="error" icon={mdiAlertOutline} label="Urgente" />}
      </Box>
      <Secondary>{esperaText(espera, today)}</Secondary>
      {cita && <Secondary>{`Ahora: ${dayAndTime(cita.fecha_hora)} · ${fullName(cita.veterinario)}`}</Secondary>}
      {oferta && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5, mt: 0.75 }}>
          <StatusChip tone="warning" icon={mdiClockOutline} label="Ofrecido" />
          <Secondary>{offerText(oferta)}</Secondary>
          {!staff && <Secondary>Cógelo en tu inicio, o con el enlace que te hemos enviado.</Secondary>}
        </Box>
      )}
      {staff &&
        espera.ofertas_anteriores.map((one) => <Secondary key={one.id_oferta}>{anteriorText(one, today)}</Secondary>)}
    </Box>
  )
}

const offerText = (oferta: NonNullable<Espera['oferta']>) => {
  const minutes = minutesLeft(oferta, Date.now())
  return `${dayAndTime(oferta.fecha_hora)} · ${minutes === 1 ? 'queda 1 minuto' : `quedan ${minutes} minutos`}`
}

const Secondary = ({ children }: { children: ReactNode }) => (
  <Box sx={{ fontSize: '0.875rem', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>{children}</Box>
)
