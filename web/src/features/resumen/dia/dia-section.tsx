import { type Cita, failure, type VisitaSinFirmar } from '@huella/contract'
import { mdiCalendarBlankOutline, mdiPrinterOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Link } from 'react-router'
import { messageOf } from '../../../lib/api/api-error.ts'
import { nextDay } from '../../../lib/days.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { RetryNotice } from '../../../ui/feedback/retry-notice.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Icon } from '../../../ui/layout/icon.tsx'
import { useFocusRestore } from '../../../ui/layout/use-focus-restore.ts'
import { visuallyHidden } from '../../../ui/layout/visually-hidden.ts'
import { useCitaDetails } from '../../citas/shared/cita-details.tsx'
import { PrintCitas } from '../../citas/shared/print/print-citas.tsx'
import { useCitaActions } from '../../citas/shared/use-cita-actions.tsx'
import { Cierre } from '../cierre/cierre.tsx'
import { PorFirmar } from '../cierre/por-firmar.tsx'
import { ConfirmarList } from './confirmar-list.tsx'
import styles from './dia.module.css'
import { useManana, usePorConfirmar } from './dia-api.ts'
import { DiaList } from './dia-list.tsx'
import { countOf, waitingOf } from './dia-model.ts'
import { DiaTabs } from './dia-tabs.tsx'
import { EsperaList } from './espera-list.tsx'
import { useVista, vistas } from './use-vista.ts'
import { VetActions, VetsFilter } from './vets-filter.tsx'

interface DiaSectionProps {
  hoy: readonly Cita[]
  /** Today's total, which may exceed `hoy`. */
  total: number
  manana: number
  porConfirmar: number
  /** Today's appointments of which there is a draft, and one's own drafts. */
  borradores: readonly number[]
  sinFirmar: readonly VisitaSinFirmar[]
  /** Drafts of people who left. */
  porRelevar: readonly VisitaSinFirmar[]
  today: string
  /** The path of the appointments list, and its filters for this user. */
  to: string
  filters: Record<string, string>
  /** Whether there are several vets. */
  withVet: boolean
}

const empty = {
  hoy: 'Hoy no hay citas.',
  manana: 'Mañana no hay citas.',
  espera: 'No hay nadie en la sala de espera.',
  confirmar: 'No hay citas por confirmar.',
}

/** The day of the clinic, or of a vet, as a list: today, tomorrow, who waits, what is to confirm, and what is left at the end. */
export function DiaSection(props: DiaSectionProps) {
  const { hoy, total, manana, porConfirmar, borradores, sinFirmar, porRelevar, today, to, filters, withVet } = props
  const id = useId()
  const { vista, vet, setVet } = useVista()
  const tomorrow = useManana(today, filters, vista === 'manana')
  const pending = usePorConfirmar(today, filters, vista === 'confirmar')
  const [dialog, actionsOf] = useCitaActions()
  const [details, openDetails] = useCitaDetails()
  const query = {
    hoy: undefined,
    espera: undefined,
    manana: tomorrow,
    confirmar: pending,
    firmar: undefined,
    cierre: undefined,
  }[vista]
  const all = query ? query.data : vista === 'espera' ? waitingOf(hoy) : hoy
  const theirs = withVet && vet ? all?.filter(({ id_usuario }) => String(id_usuario) === vet) : undefined
  const ofVet = theirs !== undefined && theirs.length > 0
  const citas = ofVet ? theirs : all
  const day = vista === 'manana' ? nextDay(today) : today
  const isDay = vista === 'hoy' || vista === 'manana'
  const card = useFocusRestore<HTMLDivElement>(citas)
  const listed = vista !== 'cierre' && vista !== 'firmar'
  const list = { citas: citas ?? [], withVet: withVet && !ofVet, actionsOf, onOpen: openDetails, borradores }
  const link = new URLSearchParams({
    ...filters,
    ...(ofVet && { id_usuario: vet }),
    ...{ desde: day, hasta: day, sort: 'fecha_hora' },
  })
  return (
    <Card
      component="section"
      ref={card}
      tabIndex={-1}
      aria-labelledby={id}
      className={styles.card}
      sx={{ p: { xs: 0, sm: 0 }, outline: 0 }}
    >
      <Box component="h2" id={id} sx={visuallyHidden}>
        {vistas[vista].heading}
      </Box>
      <div className={styles.bar}>
        <DiaTabs
          counts={{
            hoy: countOf(hoy),
            manana,
            espera: waitingOf(hoy).length,
            confirmar: porConfirmar,
            firmar: sinFirmar.length,
          }}
        />
        <div className={styles.tools}>
          {withVet && listed && all && <VetsFilter citas={all} vet={vet} onVet={setVet} />}
          {isDay && (
            <IconButton aria-label="Imprimir el día" title="Imprimir el día" onClick={() => print()}>
              <Icon path={mdiPrinterOutline} />
            </IconButton>
          )}
        </div>
      </div>
      {withVet && isDay && all && <VetActions citas={all} day={day} vet={vet} />}
      {vista === 'cierre' && <Cierre withVet={withVet} actionsOf={actionsOf} onOpen={openDetails} />}
      {vista === 'firmar' && <PorFirmar sinFirmar={sinFirmar} porRelevar={porRelevar} />}
      {query && !citas && query.isError && (
        <Box sx={{ p: 2 }}>
          <RetryNotice text={messageOf(query.error, failure.citasLoad)} onRetry={query.refetch} />
        </Box>
      )}
      {query && !citas && !query.isError && <Loading />}
      {citas && citas.length > 0 && isDay && <DiaList {...list} />}
      {citas && citas.length > 0 && vista === 'espera' && <EsperaList {...list} />}
      {citas && citas.length > 0 && vista === 'confirmar' && <ConfirmarList {...list} today={today} />}
      {citas?.length === 0 && listed && (
        <Box sx={{ py: 3 }}>
          <EmptyState
            compact
            icon={mdiCalendarBlankOutline}
            text={empty[vista]}
            action={
              isDay && (
                <Button variant="outlined" component={Link} to={to} state={{ nueva: true }}>
                  Reservar una cita
                </Button>
              )
            }
          />
        </Box>
      )}
      {isDay && (
        <div className={styles.foot}>
          {vista === 'hoy' && !ofVet && total > hoy.length && (
            <Typography variant="body2" sx={{ mr: 'auto', color: 'text.secondary' }}>
              Las primeras {hoy.length} de {total}.
            </Typography>
          )}
          <Button size="small" component={Link} to={`${to}?${link}`}>
            Ver todas
          </Button>
          <Button size="small" component={Link} to={to} state={{ nueva: true }}>
            Nueva cita
          </Button>
        </div>
      )}
      {isDay && citas && <PrintCitas citas={citas} day={day} withVet={withVet} />}
      {details}
      {dialog}
    </Card>
  )
}
