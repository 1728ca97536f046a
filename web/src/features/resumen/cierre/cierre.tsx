import { type Cierre as CierreData, type Cita, failure } from '@huella/contract'
import { mdiCheckAll } from '@mdi/js'
import Box from '@mui/material/Box'
import { messageOf } from '../../../lib/api/api-error.ts'
import { shortDate } from '../../../lib/formats.ts'
import { useClinicTime } from '../../../lib/use-clinic-today.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { RetryNotice } from '../../../ui/feedback/retry-notice.tsx'
import { ConfirmAll } from '../dia/confirmar-list.tsx'
import styles from '../dia/dia.module.css'
import { useCierre } from '../dia/dia-api.ts'
import { DiaEstado } from '../dia/dia-estado.tsx'
import { CallLink, DiaItem } from '../dia/dia-item.tsx'
import type { DiaListProps } from '../dia/dia-list.tsx'
import { Part } from './part.tsx'
import { SinFirmar } from './sin-firmar.tsx'

type CierreProps = Omit<DiaListProps, 'citas'>

/** What is left to do at the end of the day, each with what settles it. */
export function Cierre(props: CierreProps) {
  const { data, isError, error, refetch } = useCierre()
  if (!data && isError) {
    return (
      <Box sx={{ p: 2 }}>
        <RetryNotice text={messageOf(error, failure.cierre)} onRetry={refetch} />
      </Box>
    )
  }
  if (!data) return <Loading />
  if (Object.values(data).every((rows) => rows.length === 0)) {
    return (
      <Box sx={{ py: 3 }}>
        <EmptyState compact icon={mdiCheckAll} text="No queda nada por cerrar." />
      </Box>
    )
  }
  return <Sections {...data} {...props} />
}

function Sections({ sin_terminar, sin_marcar, sin_firmar, por_confirmar, ...props }: CierreData & CierreProps) {
  return (
    <>
      <Part heading="Han llegado y no han terminado" count={sin_terminar.length}>
        <Rows citas={sin_terminar} {...props} />
      </Part>
      <Part heading="No han llegado" count={sin_marcar.length}>
        <Rows citas={sin_marcar} missing {...props} />
      </Part>
      <Part heading="Visitas sin firmar" count={sin_firmar.length}>
        <SinFirmar visitas={sin_firmar} />
      </Part>
      <Part
        heading="Mañana, por confirmar"
        count={por_confirmar.length}
        action={
          <ConfirmAll
            citas={por_confirmar}
            label={por_confirmar.length === 1 ? 'Confirmar' : `Confirmar todas (${por_confirmar.length})`}
          />
        }
      >
        <Rows citas={por_confirmar} withNumber {...props} />
      </Part>
    </>
  )
}

interface RowsProps extends CierreProps {
  citas: readonly Cita[]
  /** Nobody came: that is the next step. */
  missing?: boolean
  withNumber?: boolean
}

function Rows({ citas, missing = false, withNumber = false, withVet, actionsOf, onOpen }: RowsProps) {
  const time = useClinicTime()
  return (
    <ul className={styles.list}>
      {citas.map((cita) => (
        <DiaItem
          key={cita.id_cita}
          cita={cita}
          lead={
            cita.fecha_hora.startsWith(time.today)
              ? undefined
              : { main: cita.fecha_hora.slice(11), secondary: shortDate(cita.fecha_hora.slice(0, 10), time.today) }
          }
          vet={withVet ? cita.veterinario.nombre : undefined}
          state={withNumber ? <CallLink {...cita.mascota.usuario} withNumber /> : <DiaEstado cita={cita} time={time} />}
          withCall={missing}
          actions={missing ? noShowFirst(actionsOf(cita)) : actionsOf(cita)}
          onOpen={() => onOpen(cita)}
        />
      ))}
    </ul>
  )
}

/** At the end of the day nobody comes any more. */
function noShowFirst({ next, others }: ReturnType<CierreProps['actionsOf']>) {
  const noShow = others.find(({ label }) => label === 'No se presentó')
  if (!noShow) return { next, others }
  return { next: noShow, others: [...(next ? [next] : []), ...others.filter((one) => one !== noShow)] }
}
