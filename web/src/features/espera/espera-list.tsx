import { canRemoveEspera, type Espera, tiposConsulta } from '@huella/contract'
import { mdiAlertOutline, mdiClockOutline, mdiTrashCanOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { type ReactNode, useState } from 'react'
import { dayAndTime, fullName } from '../../lib/formats.ts'
import { useUsuario } from '../../lib/session/use-session.ts'
import { useClinicTime } from '../../lib/use-clinic-today.ts'
import { StatusChip } from '../../ui/feedback/status-chip.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { useFocusRestore } from '../../ui/layout/use-focus-restore.ts'
import { MascotaLink } from '../mascotas/shared/mascota-link.tsx'
import { esperaText, nameOf, offerText } from './espera-texts.ts'
import { QuitarDialog } from './quitar-dialog.tsx'

const row = {
  ...{ display: 'flex', alignItems: 'start', columnGap: 1.5, py: 1.5 },
  '& + &': { borderTop: 1, borderColor: 'divider' },
}

/** What an owner waits for. */
export function EsperaList({ esperas }: { esperas: readonly Espera[] }) {
  const usuario = useUsuario()
  const [removing, setRemoving] = useState<Espera>()
  const list = useFocusRestore<HTMLOListElement>(esperas.length)
  return (
    <>
      <Box
        component="ol"
        ref={list}
        tabIndex={-1}
        aria-label="Lista de espera"
        sx={{ m: 0, p: 0, listStyle: 'none', outline: 0 }}
      >
        {esperas.map((espera) => (
          <Box component="li" key={espera.id_espera} sx={row}>
            <EsperaText espera={espera} />
            {canRemoveEspera(usuario, espera) && (
              <IconButton aria-label={`Quitar ${nameOf(espera)}`} onClick={() => setRemoving(espera)}>
                <Icon path={mdiTrashCanOutline} />
              </IconButton>
            )}
          </Box>
        ))}
      </Box>
      {removing && <QuitarDialog espera={removing} onClosed={() => setRemoving(undefined)} />}
    </>
  )
}

function EsperaText({ espera }: { espera: Espera }) {
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
        </Box>
        {urgente && <StatusChip tone="error" icon={mdiAlertOutline} label="Urgente" />}
      </Box>
      <Secondary>{esperaText(espera, today)}</Secondary>
      {cita && <Secondary>{`Ahora: ${dayAndTime(cita.fecha_hora)} · ${fullName(cita.veterinario)}`}</Secondary>}
      {oferta && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5, mt: 0.75 }}>
          <StatusChip tone="warning" icon={mdiClockOutline} label="Ofrecido" />
          <Secondary>{offerText(oferta, today, Date.now())}</Secondary>
          <Secondary>Cógelo en tu inicio, o con el enlace que te hemos enviado.</Secondary>
        </Box>
      )}
    </Box>
  )
}

const Secondary = ({ children }: { children: ReactNode }) => (
  <Box sx={{ fontSize: '0.875rem', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>{children}</Box>
)
