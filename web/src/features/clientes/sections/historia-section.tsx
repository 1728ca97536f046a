import {
  type Cliente,
  type ClienteEntrada,
  type ClienteHistoriaTipo,
  clienteHistoriaTipos,
  failure,
  isActiveTratamiento,
  keysOf,
  type Tratamiento,
  tiposConsulta,
} from '@huella/contract'
import { mdiCalendarClockOutline, mdiHistory, mdiMedicalBag, mdiStethoscope } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { euro, shortDate } from '../../../lib/formats.ts'
import { useClinicToday } from '../../../lib/use-clinic-today.ts'
import { RetryNotice } from '../../../ui/feedback/retry-notice.tsx'
import { RadioChips } from '../../../ui/form/radio-chips.tsx'
import { Icon } from '../../../ui/layout/icon.tsx'
import { RowButton } from '../../../ui/layout/row-button.tsx'
import { TruncatedText } from '../../../ui/table/cells/truncated-text.tsx'
import { useCitaDetails } from '../../citas/shared/cita-details.tsx'
import { CitaEstadoChip } from '../../citas/shared/cita-estado.tsx'
import { useTratamientoDetails } from '../../tratamientos/shared/use-tratamiento-details.tsx'
import { clienteHistoriaQuery } from '../cliente-api.ts'
import styles from './rows.module.css'
import { EmptyLine, Section } from './section.tsx'

/** Appointments that were and treatments of all pets, newest first. */
export function HistoriaSection({ cliente: { id_usuario, historia } }: { cliente: Cliente }) {
  const [tipo, setTipo] = useState<ClienteHistoriaTipo | undefined>()
  const query = useInfiniteQuery(clienteHistoriaQuery(id_usuario, tipo))
  const { data, error, isError, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const [citaDialog, openCita] = useCitaDetails()
  const [tratamientoDialog, openTratamiento] = useTratamientoDetails()
  const entries = data?.pages.flatMap((page) => page.data)
  const failed = isError && !isFetching
  const options = [
    { value: '', label: `Todo ${historia.cita + historia.tratamiento}` },
    ...keysOf(clienteHistoriaTipos).map((value) => ({
      value,
      label: `${clienteHistoriaTipos[value]} ${historia[value]}`,
    })),
  ]
  return (
    <Section
      heading="Historial"
      actions={
        <Box role="radiogroup" aria-label="Mostrar" sx={{ py: 0.5 }}>
          <RadioChips
            name="historial"
            options={options}
            value={tipo ?? ''}
            onChange={(next) => setTipo(keysOf(clienteHistoriaTipos).find((one) => one === next))}
          />
        </Box>
      }
    >
      {entries?.length === 0 && (
        <EmptyLine icon={<Icon path={mdiHistory} size={28} />} text="Todavía no hay nada en su historial." />
      )}
      {!entries && !failed && (
        <Box sx={{ display: 'grid', placeItems: 'center', minHeight: 176 }}>
          <CircularProgress aria-label="Cargando..." />
        </Box>
      )}
      <ul className={styles.rows}>
        {entries?.map((entry) => (
          <li key={keyOf(entry)}>
            <RowButton
              className={styles.entry}
              opens={() => (entry.tipo === 'cita' ? openCita(entry.cita) : openTratamiento(entry.tratamiento))}
            >
              <Entry entry={entry} />
            </RowButton>
          </li>
        ))}
      </ul>
      {failed && (
        <Box sx={{ p: 2 }}>
          <RetryNotice
            text={messageOf(error, failure.historiaLoad)}
            onRetry={data && hasNextPage ? fetchNextPage : refetch}
          />
        </Box>
      )}
      {hasNextPage && !failed && (
        <Box sx={{ borderTop: 1, borderColor: 'divider', px: 1.5, py: 0.25 }}>
          <Button loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
            Mostrar 25 más
          </Button>
        </Box>
      )}
      {citaDialog}
      {tratamientoDialog}
    </Section>
  )
}

const keyOf = (entry: ClienteEntrada) =>
  entry.tipo === 'cita' ? `cita ${entry.cita.id_cita}` : `tratamiento ${entry.tratamiento.id_tratamiento}`

function Entry({ entry }: { entry: ClienteEntrada }) {
  const today = useClinicToday()
  const { mascota, veterinario } = entry.tipo === 'cita' ? entry.cita : entry.tratamiento
  const attended = entry.tipo === 'cita' && entry.cita.estado === 'completada'
  const icon = entry.tipo === 'tratamiento' ? mdiMedicalBag : attended ? mdiStethoscope : mdiCalendarClockOutline
  return (
    <>
      <span className={styles.day}>{shortDate(entry.cuando.slice(0, 10), today)}</span>
      <span className={styles.kind}>
        <Icon path={icon} size={18} />
      </span>
      <span className={styles.name}>
        <TruncatedText>{mascota.nombre}</TruncatedText>
      </span>
      <span className={styles.why}>
        <TruncatedText lines={2}>
          {entry.tipo === 'cita'
            ? entry.cita.motivo_consulta || tiposConsulta[entry.cita.tipo_consulta]
            : [entry.tratamiento.nombre, untilText(entry.tratamiento, today)].filter(Boolean).join(' · ')}
        </TruncatedText>
      </span>
      <span className={styles.vet}>{veterinario.nombre}</span>
      <span className={styles.end}>
        {entry.tipo === 'cita' ? (
          <CitaEstadoChip estado={entry.cita.estado} />
        ) : (
          <span className={styles.price}>{euro(entry.tratamiento.precio)}</span>
        )}
      </span>
    </>
  )
}

/** How long a treatment goes, or that it goes on. */
function untilText(tratamiento: Tratamiento, today: string): string | undefined {
  const { estado, fecha_fin } = tratamiento
  if (estado === 'cancelado') return 'cancelado'
  if (fecha_fin) return `hasta el ${shortDate(fecha_fin, today)}`
  return isActiveTratamiento(tratamiento) ? 'activo' : undefined
}
