import { type Cita, type Cliente, canChangeCita, failure, success, tiposConsulta } from '@huella/contract'
import { mdiCalendarBlankOutline, mdiCalendarEditOutline, mdiCheck, mdiEyeOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { dayAndTime, shortDate, timeOf } from '../../../lib/formats.ts'
import { useUsuario } from '../../../lib/session/use-session.ts'
import { useClinicTime } from '../../../lib/use-clinic-today.ts'
import { useResultToast } from '../../../ui/entity/use-result-toast.ts'
import { Icon } from '../../../ui/layout/icon.tsx'
import { TruncatedText } from '../../../ui/table/cells/truncated-text.tsx'
import { RowMenu } from '../../../ui/table/rows/row-menu.tsx'
import { useCitaDetails } from '../../citas/shared/cita-details.tsx'
import { CitaEstado } from '../../citas/shared/cita-estado.tsx'
import { NextStep, useStepsOf } from '../../citas/shared/cita-step-buttons.tsx'
import { CitaForm } from '../../citas/shared/lazy-cita-form.tsx'
import { useSetEstado } from '../../citas/shared/use-set-estado.ts'
import { MascotaFoto } from '../../mascotas/shared/mascota-foto.tsx'
import { MascotaLink } from '../../mascotas/shared/mascota-link.tsx'
import { weekdayAndDay } from '../when.ts'
import styles from './rows.module.css'
import { EmptyLine, Section } from './section.tsx'

/** What is still to take place, the soonest first, each with its next step. */
export function ProximasSection({ cliente: { proximas, proximas_total } }: { cliente: Cliente }) {
  const [details, openDetails] = useCitaDetails()
  const [moving, setMoving] = useState<Cita | null>(null)
  return (
    <Section heading="Próximas citas" count={proximas_total}>
      {proximas.length === 0 ? (
        <EmptyLine icon={<Icon path={mdiCalendarBlankOutline} size={28} />} text="No tiene citas próximas." />
      ) : (
        <ul className={styles.rows}>
          {proximas.map((cita) => (
            <Row key={cita.id_cita} cita={cita} onDetails={() => openDetails(cita)} onMove={() => setMoving(cita)} />
          ))}
        </ul>
      )}
      {details}
      {moving && <CitaForm cita={moving} onClosed={() => setMoving(null)} onSaved={() => undefined} />}
    </Section>
  )
}

interface RowProps {
  cita: Cita
  onDetails: () => void
  onMove: () => void
}

function Row({ cita, onDetails, onMove }: RowProps) {
  const usuario = useUsuario()
  const time = useClinicTime()
  const { mascota, fecha_hora, tipo_consulta, motivo_consulta, veterinario } = cita
  const name = `cita de ${mascota.nombre} del ${dayAndTime(fecha_hora)}`
  const today = fecha_hora.startsWith(time.today)
  const actions = [
    { label: 'Ver detalles', icon: mdiEyeOutline, onClick: onDetails },
    ...(canChangeCita(usuario, cita, time)
      ? [{ label: 'Mover o cambiar', icon: mdiCalendarEditOutline, onClick: onMove }]
      : []),
  ]
  return (
    <li className={styles.cita}>
      <span className={styles.when} data-today={today || undefined}>
        <span>{today ? 'hoy' : weekdayAndDay(fecha_hora.slice(0, 10), time.today)}</span> <b>{timeOf(fecha_hora)}</b>
      </span>
      <span className={styles.pet}>
        <span className={styles.photo}>
          <MascotaFoto mascota={mascota} size={18} />
        </span>
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
        <CitaEstado cita={cita} />
      </span>
      <Box className={styles.step}>
        <Step cita={cita} name={name} />
        <RowMenu row={cita} name={name} actions={actions} />
      </Box>
    </li>
  )
}

/** The next step of the visit; of one that is still far away, its confirmation. */
function Step({ cita, name }: { cita: Cita; name: string }) {
  const usuario = useUsuario()
  const time = useClinicTime()
  const steps = useStepsOf()(cita)
  const showResult = useResultToast()
  const change = useSetEstado()
  if (steps.length > 0) return <NextStep cita={cita} name={name} />
  if (cita.estado !== 'pendiente' || !canChangeCita(usuario, cita, time)) return null
  return (
    <Button
      variant="outlined"
      size="small"
      startIcon={<Icon path={mdiCheck} size={18} />}
      aria-label={`Confirmar: ${name}`}
      loading={change.isPending}
      onClick={() =>
        showResult(change.mutateAsync({ cita, estado: 'confirmada' }), {
          done: success.citaConfirmada(cita.mascota.nombre, shortDate(cita.fecha_hora.slice(0, 10), time.today)),
          failed: failure.citaEstado,
        })
      }
    >
      Confirmar
    </Button>
  )
}
