import { type Cita, type Cliente, tiposConsulta } from '@huella/contract'
import { mdiCalendarBlankOutline, mdiEyeOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { dayAndTime, timeOf } from '../../../lib/formats.ts'
import { useClinicTime } from '../../../lib/use-clinic-today.ts'
import { Icon } from '../../../ui/layout/icon.tsx'
import { TruncatedText } from '../../../ui/table/cells/truncated-text.tsx'
import { RowMenu } from '../../../ui/table/rows/row-menu.tsx'
import { useCitaDetails } from '../../citas/shared/cita-details.tsx'
import { CitaEstado } from '../../citas/shared/cita-estado.tsx'
import { type CitaActions, useCitaActions } from '../../citas/shared/use-cita-actions.tsx'
import { MascotaFoto } from '../../mascotas/shared/mascota-foto.tsx'
import { MascotaLink } from '../../mascotas/shared/mascota-link.tsx'
import { weekdayAndDay } from '../when.ts'
import styles from './rows.module.css'
import { EmptyLine, Section } from './section.tsx'

/** What is still to take place, the soonest first, each with its next step. */
export function ProximasSection({ cliente: { proximas, proximas_total } }: { cliente: Cliente }) {
  const [details, openDetails] = useCitaDetails()
  const [dialog, actionsOf] = useCitaActions()
  return (
    <Section heading="Próximas citas" count={proximas_total}>
      {proximas.length === 0 ? (
        <EmptyLine icon={<Icon path={mdiCalendarBlankOutline} size={28} />} text="No tiene citas próximas." />
      ) : (
        <ul className={styles.rows}>
          {proximas.map((cita) => (
            <Row key={cita.id_cita} cita={cita} actions={actionsOf(cita)} onDetails={() => openDetails(cita)} />
          ))}
        </ul>
      )}
      {details}
      {dialog}
    </Section>
  )
}

interface RowProps {
  cita: Cita
  actions: CitaActions
  onDetails: () => void
}

function Row({ cita, actions: { next, others }, onDetails }: RowProps) {
  const time = useClinicTime()
  const { mascota, fecha_hora, tipo_consulta, motivo_consulta, veterinario } = cita
  const name = `cita de ${mascota.nombre} del ${dayAndTime(fecha_hora)}`
  const today = fecha_hora.startsWith(time.today)
  const actions = [{ label: 'Ver detalles', icon: mdiEyeOutline, onClick: onDetails }, ...others]
  return (
    <li className={styles.cita}>
      <span className={styles.when} data-today={today || undefined}>
        <span>{today ? 'hoy' : weekdayAndDay(fecha_hora.slice(0, 10), time.today)}</span> <b>{timeOf(fecha_hora)}</b>
      </span>
      <span className={styles.pet}>
        <MascotaFoto mascota={mascota} size={18} diameter={28} />
        <b>
          <MascotaLink mascota={mascota} />
        </b>
      </span>
      <span className={styles.why}>
        <TruncatedText lines={2}>
          {tipo_consulta === 'consulta_general' && motivo_consulta
            ? motivo_consulta
            : [tiposConsulta[tipo_consulta], motivo_consulta].filter(Boolean).join(' · ')}
        </TruncatedText>
      </span>
      <span className={styles.vet}>{veterinario.nombre}</span>
      <span className={styles.state}>
        <CitaEstado cita={cita} short />
      </span>
      <Box className={styles.step}>
        {next && (
          <Button
            variant="outlined"
            size="small"
            aria-label={`${next.label}: ${name}`}
            onClick={() => next.onClick(cita)}
          >
            {next.label}
          </Button>
        )}
        <RowMenu row={cita} name={name} actions={actions} />
      </Box>
    </li>
  )
}
