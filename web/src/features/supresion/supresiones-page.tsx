import { fullName, type Supresion, type SupresionEstado, supresionEstados, supresionTexts } from '@huella/contract'
import {
  mdiClockOutline,
  mdiCloseCircleOutline,
  mdiDeleteOutline,
  mdiLockOutline,
  mdiShieldAccountOutline,
  mdiUndo,
} from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { messageOf } from '../../lib/api/api-error.ts'
import { clinicDay, dateInWords } from '../../lib/formats.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { RetryNotice } from '../../ui/feedback/retry-notice.tsx'
import { StatusChip } from '../../ui/feedback/status-chip.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { DecidirDialog } from './decidir-dialog.tsx'
import { useSupresiones } from './supresion-api.ts'

const chips: Record<SupresionEstado, { tone: 'warning' | 'info' | 'success' | 'secondary'; icon: string }> = {
  pendiente: { tone: 'warning', icon: mdiClockOutline },
  retirada: { tone: 'secondary', icon: mdiUndo },
  rechazada: { tone: 'secondary', icon: mdiCloseCircleOutline },
  bloqueada: { tone: 'info', icon: mdiLockOutline },
  destruida: { tone: 'success', icon: mdiDeleteOutline },
}

/** The requests of clients to have their data erased. */
export function SupresionesPage() {
  const { data, error, isError, isFetching, refetch } = useSupresiones()
  const [deciding, setDeciding] = useState<Supresion>()
  return (
    <>
      <PageHeading>Borrado de datos</PageHeading>
      <Typography sx={{ mt: 0.5, mb: 3, color: 'text.secondary' }}>
        Lo que piden los clientes. De quien ya está bloqueado no se ve el nombre.
      </Typography>
      {!data && !isError && <Skeleton variant="rounded" height={160} />}
      {isError && !isFetching && <RetryNotice text={messageOf(error, supresionTexts.load)} onRetry={refetch} />}
      {data && (
        <Card>
          {data.length === 0 && (
            <EmptyState compact icon={mdiShieldAccountOutline} text="Nadie ha pedido que borréis sus datos." />
          )}
          <Box component="ul" aria-label="Peticiones" sx={list}>
            {data.map((one) => (
              <Row key={one.id_supresion} supresion={one} onDecide={() => setDeciding(one)} />
            ))}
          </Box>
        </Card>
      )}
      {deciding && <DecidirDialog supresion={deciding} onClosed={() => setDeciding(undefined)} />}
    </>
  )
}

function Row({ supresion, onDecide }: { supresion: Supresion; onDecide: () => void }) {
  const { id_supresion, usuario, estado } = supresion
  const name = usuario ? fullName(usuario) : `Petición n.º ${id_supresion}`
  return (
    <Box component="li" sx={row}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {datesOf(supresion)}
        </Typography>
      </Box>
      <StatusChip {...chips[estado]} label={supresionEstados[estado]} />
      {estado === 'pendiente' && (
        <Button variant="contained" aria-label={`Decidir la petición de ${name}`} onClick={onDecide}>
          Decidir
        </Button>
      )}
    </Box>
  )
}

function datesOf({ estado, pedida_en, responder_antes, decidida_en, conservar_hasta }: Supresion): string {
  const asked = `Pedido el ${dateInWords(clinicDay(pedida_en))}.`
  if (estado === 'pendiente') return `${asked} Contesta antes del ${dateInWords(responder_antes)}.`
  const decided = decidida_en ? ` Decidido el ${dateInWords(clinicDay(decidida_en))}.` : ''
  if (estado !== 'bloqueada') return asked + decided
  return `${asked}${decided} ${conservar_hasta ? `Se destruye después del ${dateInWords(conservar_hasta)}.` : 'Se destruye en los próximos días.'}`
}

const list = { m: 0, p: 0, listStyle: 'none', '& > li + li': { borderTop: 1, borderColor: 'divider' } }
const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, py: 2, overflowWrap: 'anywhere' }
