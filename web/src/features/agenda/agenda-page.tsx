import { failure, veterinarioId } from '@huella/contract'
import { mdiPlus } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { messageOf } from '../../lib/api/api-error.ts'
import { useVeterinarios } from '../../lib/api/use-veterinarios.ts'
import { addDays, mondayOf } from '../../lib/days.ts'
import { isDemo } from '../../lib/demo.ts'
import { useUsuario } from '../../lib/session/use-session.ts'
import { tryStorage } from '../../lib/storage.ts'
import { LoadFailed, RetryNotice } from '../../ui/feedback/retry-notice.tsx'
import { below, PHONE_WIDTH } from '../../ui/layout/breakpoints.ts'
import { Icon } from '../../ui/layout/icon.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { CitaForm } from '../citas/shared/lazy-cita-form.tsx'
import { useRoomForLlamada } from '../llamadas/shared/use-room-for-llamada.ts'
import { agendaQuery } from './agenda-api.ts'
import { AgendaContent } from './agenda-content.tsx'
import styles from './grid/agenda-grid.module.css'
import { AgendaToolbar, WIDE } from './toolbar/agenda-toolbar.tsx'
import { useAgendaAddress } from './use-agenda-address.ts'

/** Whether the rows are low is kept in this browser. */
const KEY = 'huella-agenda-filas'

const rememberedCompact = () => tryStorage(() => localStorage.getItem(KEY)) === 'bajas'
const rememberCompact = (compact: boolean) => tryStorage(() => localStorage.setItem(KEY, compact ? 'bajas' : 'altas'))

/** What is left under the top bar; the demo has a banner, too. */
const bars = isDemo ? 64 + 32 : 64
const pageHeight = { xs: `calc(100dvh - ${bars + 32}px)`, sm: `calc(100dvh - ${bars + 48}px)` }

/** Heading, toolbar and button are in one row from this width on. */
const inOneRow = `@media not all and ${below(WIDE)}`

const head = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }

/** The days of the clinic: a day with a column for each vet, or a week of one vet. */
export function AgendaPage() {
  const address = useAgendaAddress()
  const phone = useMediaQuery(below(PHONE_WIDTH))
  const usuario = useUsuario()
  const veterinarios = useVeterinarios()
  const [compact, setCompact] = useState(rememberedCompact)
  const [creating, setCreating] = useState(false)
  const room = useRoomForLlamada()
  const row = room > 0 ? '@media not all' : inOneRow

  const vista = phone ? 'dia' : address.vista
  const one = phone || vista === 'semana'
  const own = veterinarioId(usuario) ?? veterinarios[0]?.id_usuario
  const vet = address.vet ?? (one ? own : undefined)
  const monday = mondayOf(address.fecha)
  const wanted =
    vista === 'semana'
      ? { desde: monday, hasta: addDays(monday, 6), id_usuario: vet }
      : { desde: address.fecha, hasta: address.fecha }
  // A week is of one vet, who may not be known yet.
  const known = vista === 'dia' || vet !== undefined
  const { data, error, isError, isFetching, refetch } = useQuery({ ...agendaQuery(wanted), enabled: known })
  usePrefetchedDays(address.fecha, vista === 'dia' && data !== undefined)

  const failed = isError && !isFetching
  return (
    // The grid scrolls, not the page: hours and names stay in view.
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, minHeight: 480, height: pageHeight, mr: `${room}px` }}>
      <Box sx={{ ...head, [row]: { flexWrap: 'nowrap' } }}>
        <Box sx={{ flexGrow: 1, [row]: { flexGrow: 0 } }}>
          <PageHeading>Agenda</PageHeading>
        </Box>
        <Button
          variant="contained"
          startIcon={<Icon path={mdiPlus} />}
          onClick={() => setCreating(true)}
          sx={{ flexShrink: 0, [row]: { order: 3 } }}
        >
          Nueva Cita
        </Button>
        <Box sx={{ display: 'flex', flexGrow: 1, order: 2, width: '100%', [row]: { width: 'auto' } }}>
          <AgendaToolbar
            address={address}
            vista={vista}
            veterinarios={veterinarios}
            vet={vet}
            phone={phone}
            narrow={room > 0}
            compact={compact}
            onCompact={(next) => {
              setCompact(next)
              rememberCompact(next)
            }}
          />
        </Box>
      </Box>
      {failed && !data && <LoadFailed text={messageOf(error, failure.agendaLoad)} onRetry={refetch} />}
      {failed && data && <RetryNotice text={messageOf(error, failure.agendaLoad)} onRetry={refetch} />}
      {data && (
        <AgendaContent agenda={data} vista={vista} vet={vet} phone={phone} compact={compact} address={address} />
      )}
      {!data && !failed && <AgendaSkeleton />}
      {creating && (
        <CitaForm
          dia={address.fecha > address.today ? address.fecha : undefined}
          hueco={{ fecha_hora: '', id_usuario: address.vet }}
          onClosed={() => setCreating(false)}
          onSaved={() => undefined}
        />
      )}
    </Box>
  )
}

/** Loads the days before and after, which are one click away. */
function usePrefetchedDays(fecha: string, ready: boolean): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!ready) return
    for (const day of [addDays(fecha, 1), addDays(fecha, -1)])
      queryClient.prefetchQuery(agendaQuery({ desde: day, hasta: day }))
  }, [queryClient, fecha, ready])
}

/** The placeholder is as high as the grid, so that nothing moves when the grid is loaded. */
function AgendaSkeleton() {
  return (
    <div className={`${styles.scroller} ${styles.skeleton}`} role="status">
      <span className={styles.hidden}>Cargando...</span>
    </div>
  )
}
