import { type Alternativa, bookingPowers, failure, type TipoConsulta } from '@huella/contract'
import { mdiLightningBoltOutline, mdiWeatherSunset } from '@mdi/js'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useVeterinarios } from '../../../lib/api/use-veterinarios.ts'
import { addDays } from '../../../lib/days.ts'
import { useUsuario } from '../../../lib/session/use-session.ts'
import { useClinicToday } from '../../../lib/use-clinic-today.ts'
import { RetryNotice } from '../../../ui/feedback/retry-notice.tsx'
import { RadioChips } from '../../../ui/form/radio-chips.tsx'
import { Icon } from '../../../ui/layout/icon.tsx'
import { useHuecos } from '../../citas/shared/free-hours.ts'
import styles from '../llamada.module.css'
import { HourGrid } from './hour-grid.tsx'
import { otherHalf, slotLabel } from './slots.ts'

const DAYS = 31

interface CuandoProps {
  tipo: TipoConsulta | ''
  idMascota: number | null
  usual: number | null
  vet: string
  chosen: string
  columns: number
  vetName: (id: number) => string
  onVet: (vet: string) => void
  onPick: (slot: Alternativa) => void
}

/** The free hours by day and vet, with the first of all and the first of the other half of the day. */
export function Cuando({ tipo, idMascota, usual, vet, chosen, columns, vetName, onVet, onPick }: CuandoProps) {
  const id = useId()
  const today = useClinicToday()
  const { idVeterinario } = bookingPowers(useUsuario())
  const veterinarios = useVeterinarios()
  const only = idVeterinario === null ? vet : String(idVeterinario)
  const { data, isError, isFetching, error, refetch } = useHuecos({
    ...{ desde: today, hasta: addDays(today, DAYS - 1) },
    ...{ tipo_consulta: tipo, id_usuario: only, id_mascota: idMascota },
  })
  const vets = [
    { value: '', label: 'Cualquiera' },
    ...veterinarios.map(({ id_usuario, nombre }) => ({ value: String(id_usuario), label: nombre })),
  ]
  const first = data?.primero
  const other = data && first ? otherHalf(data.dias, first, usual) : undefined
  const quick = (label: string, slot: Alternativa, icon: string) => (
    <Button
      variant="outlined"
      startIcon={<Icon path={icon} size={20} />}
      onClick={() => onPick(slot)}
      sx={{ minHeight: 40, px: 1, lineHeight: 1.25 }}
    >
      {label}: {slotLabel(slot.fecha_hora, today)}, {vetName(slot.id_usuario)}
    </Button>
  )
  return (
    <section className={styles.when} aria-labelledby={id} aria-busy={isFetching}>
      <div className={styles.whenHead}>
        <h3 id={id} className={styles.label}>
          Cuándo
        </h3>
        {idVeterinario === null && (
          <div className={styles.compact} role="radiogroup" aria-label="Veterinario">
            <RadioChips name={`${id}-vet`} options={vets} value={vet} onChange={onVet} />
          </div>
        )}
      </div>
      {data && first && (
        <>
          <div className={styles.quick}>
            {quick('Primer hueco', first, mdiLightningBoltOutline)}
            {other && quick(other.label, other.slot, mdiWeatherSunset)}
          </div>
          <HourGrid
            key={`${only} ${columns}`}
            dias={data.dias}
            columns={columns}
            usual={usual}
            chosen={chosen}
            vetName={vetName}
            onPick={onPick}
          />
        </>
      )}
      {data && !first && (
        <Typography role="status" sx={{ color: 'text.secondary' }}>
          No hay horas libres en el próximo mes.
        </Typography>
      )}
      {!data && isError && <RetryNotice text={messageOf(error, failure.huecosLoad)} onRetry={refetch} />}
      {!data && !isError && <Skeleton variant="rounded" height={240} />}
    </section>
  )
}
