import { CITAS_ESTADO_MAX, type Cita, failure, success } from '@huella/contract'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { shortDate, timeOf, weekdayOf } from '../../../lib/formats.ts'
import { useResultToast } from '../../../ui/entity/use-result-toast.ts'
import { itemOf, useSetEstados } from '../../citas/shared/use-cancel-citas.ts'
import styles from './dia.module.css'
import { DiaHead } from './dia-head.tsx'
import { CallLink, DiaItem } from './dia-item.tsx'
import type { DiaListProps } from './dia-list.tsx'

/** How many are shown at first, and with each click more. */
const PART = 25

/** What is pending, with the telephone of each owner; those of today can be confirmed at once. */
export function ConfirmarList({ citas, today, withVet, actionsOf, onOpen }: DiaListProps & { today: string }) {
  const [shown, setShown] = useState(PART)
  const left = citas.length - shown
  const ofToday = citas.filter(({ fecha_hora }) => fecha_hora.startsWith(today))
  return (
    <>
      {ofToday.length > 0 && (
        <div className={styles.foot}>
          <ConfirmAll
            citas={ofToday}
            label={ofToday.length === 1 ? 'Confirmar la de hoy' : `Confirmar las ${ofToday.length} de hoy`}
          />
        </div>
      )}
      <DiaHead withVet={withVet} />
      <ul className={styles.list}>
        {citas.slice(0, shown).map((cita) => (
          <DiaItem
            key={cita.id_cita}
            cita={cita}
            lead={{ main: timeOf(cita.fecha_hora), secondary: dayText(cita.fecha_hora, today) }}
            vet={withVet ? cita.veterinario.nombre : undefined}
            state={<CallLink {...cita.mascota.usuario} withNumber />}
            actions={actionsOf(cita)}
            onOpen={() => onOpen(cita)}
          />
        ))}
      </ul>
      {left > 0 && (
        <div className={styles.foot}>
          Se ven {shown} de {citas.length}.
          <Button size="small" onClick={() => setShown(shown + PART)}>
            Mostrar {Math.min(left, PART)} más
          </Button>
        </div>
      )}
    </>
  )
}

/** 'hoy', 'mié 18 nov' */
const dayText = (fechaHora: string, today: string) =>
  fechaHora.startsWith(today)
    ? 'hoy'
    : `${weekdayOf(fechaHora.slice(0, 10)).slice(0, 3).toLowerCase()} ${shortDate(fechaHora.slice(0, 10), today)}`

/** Confirms these appointments in one call, all or none. */
export function ConfirmAll({ citas, label }: { citas: readonly Cita[]; label: string }) {
  const showResult = useResultToast()
  const { mutateAsync, isPending } = useSetEstados()
  const shown = citas.slice(0, CITAS_ESTADO_MAX)
  const confirm = () =>
    showResult(mutateAsync({ citas: shown.map((cita) => itemOf(cita, 'confirmada')) }), {
      done: success.citasConfirmadas(shown.length),
      failed: failure.citaEstado,
    })
  return (
    <Button size="small" variant="outlined" disabled={isPending} onClick={confirm}>
      {label}
    </Button>
  )
}
