import {
  type Alternativa,
  bookingPowers,
  type Cita,
  type CitaMascota,
  type CitaUpdate,
  notes,
  type Tramo,
  tiposConsulta,
} from '@huella/contract'
import { mdiBellOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { addDays, isDay } from '../../../lib/days.ts'
import type { useEntityForm } from '../../../lib/form/use-entity-form.ts'
import { useFormValue } from '../../../lib/form/use-form-value.ts'
import { useUsuario } from '../../../lib/session/use-session.ts'
import { useClinicToday } from '../../../lib/use-clinic-today.ts'
import { ChipsField } from '../../../ui/form/chips-field.tsx'
import { TextAreaField } from '../../../ui/form/text-area-field.tsx'
import { Icon } from '../../../ui/layout/icon.tsx'
import { EsperaDialog } from '../../espera/shared/espera-dialog.tsx'
import { MascotaField } from '../shared/mascota-field.tsx'
import type { CitaValues } from './cita-values.ts'
import { FechaHoraField } from './fecha-hora-field.tsx'
import { DAYS_LOADED, firstLoaded } from './huecos.ts'
import { useHuecos } from './huecos-api.ts'
import { HuecosPicker } from './huecos-picker.tsx'
import { VeterinarioField } from './veterinario-field.tsx'

interface CitaFormFieldsProps {
  form: ReturnType<typeof useEntityForm<CitaUpdate, CitaValues>>
  cita?: Cita
  mascota?: CitaMascota
  /** The first day that is offered; today if it is not given. */
  dia?: string
  tramos: readonly Tramo[]
  anyHour: boolean
  vetName: (id: number) => string
}

const tipoOptions = Object.entries(tiposConsulta).map(([value, label]) => ({ value, label }))

export function CitaFormFields({ form, cita, mascota, dia, tramos, anyHour, vetName }: CitaFormFieldsProps) {
  const { value: idMascota, ...mascotaField } = useFormValue(form, 'id_mascota')
  const veterinario = useFormValue(form, 'id_usuario')
  const fechaHora = useFormValue(form, 'fecha_hora')
  const tipo = useFormValue(form, 'tipo_consulta')

  const { startsAs } = bookingPowers(useUsuario())
  const reconfirms = cita?.estado === 'confirmada' && startsAs === 'pendiente'
  const today = useClinicToday()
  // The day that is shown, unless a date is chosen.
  const [browsed, setBrowsed] = useState(dia ?? '')
  const chosenDay = fechaHora.value.slice(0, -'T10:00'.length)
  const wanted = browsed || (isDay(chosenDay) && chosenDay >= today ? chosenDay : '')
  const desde = firstLoaded(wanted, [...(dia ? [dia] : []), today])
  const hasta = addDays(desde, DAYS_LOADED - 1)
  const query = useHuecos({
    desde,
    hasta,
    tipo_consulta: tipo.value,
    id_usuario: veterinario.value,
    id_mascota: idMascota,
    id_cita: cita?.id_cita,
  })
  const day = wanted || query.data?.primero?.fecha_hora.slice(0, 10) || today

  const pick = (value: string) => {
    setBrowsed('')
    fechaHora.onChange(value)
  }
  const pickFirst = ({ fecha_hora, id_usuario }: Alternativa) => {
    pick(fecha_hora)
    veterinario.onChange(String(id_usuario))
    form.focus('motivo_consulta') // what is left to fill in
  }

  return (
    <>
      <MascotaField initial={mascota ?? null} {...mascotaField} />
      <ChipsField label="Tipo de Consulta" options={tipoOptions} {...tipo} />
      <VeterinarioField initial={cita?.veterinario} {...veterinario} />
      {reconfirms && (
        <Typography role="note" sx={{ color: 'text.secondary' }}>
          {notes.citaReconfirm}
        </Typography>
      )}
      <HuecosPicker
        query={query}
        value={fechaHora.value}
        day={day}
        lastDay={hasta}
        dayBefore={desde > today ? addDays(desde, -1) : undefined}
        vetName={vetName}
        onDay={setBrowsed}
        onPick={pick}
        onPickFirst={pickFirst}
      />
      <EsperaButton form={form} cita={cita} />
      <FechaHoraField
        initial={cita}
        tramos={tramos}
        anyHour={anyHour}
        {...fechaHora}
        onChange={(value) => pick(value)}
      />
      <TextAreaField label="Motivo" {...form.field('motivo_consulta')} />
    </>
  )
}

/** Where no free hour suits: joins the waiting list with what the form has so far. */
function EsperaButton({ form, cita }: Pick<CitaFormFieldsProps, 'form' | 'cita'>) {
  const [open, setOpen] = useState(false)
  const { id_mascota, tipo_consulta, id_usuario, motivo_consulta } = useWatch({ control: form.control })
  return (
    <>
      <Button
        variant="text"
        startIcon={<Icon path={mdiBellOutline} size={20} />}
        onClick={() => setOpen(true)}
        sx={{ alignSelf: 'start' }}
      >
        Avísame si queda antes
      </Button>
      {open && (
        <EsperaDialog
          preset={cita ? { cita } : { id_mascota, tipo_consulta, id_usuario, motivo_consulta }}
          onClosed={() => setOpen(false)}
        />
      )}
    </>
  )
}
