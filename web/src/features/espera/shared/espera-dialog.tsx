import {
  type Alternativa,
  bookingPowers,
  type Cita,
  type CitaMascota,
  type EsperaCreate,
  failure,
  success,
  tiposConsulta,
} from '@huella/contract'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useEntityForm } from '../../../lib/form/use-entity-form.ts'
import { useFormValue } from '../../../lib/form/use-form-value.ts'
import { clinicToday, dayAndTime } from '../../../lib/formats.ts'
import { useCan, useScope } from '../../../lib/session/use-can.ts'
import { useUsuario } from '../../../lib/session/use-session.ts'
import { SaveDialog } from '../../../ui/entity/save-dialog.tsx'
import { ChipsField } from '../../../ui/form/chips-field.tsx'
import { FormDateField, FormTimeField } from '../../../ui/form/date/form-date-fields.tsx'
import { TextAreaField } from '../../../ui/form/text-area-field.tsx'
import { FittingHours } from '../../citas/shared/fitting-hours.tsx'
import { EsperaMascotaField, UrgenteField, VeterinarioField } from '../espera-fields.tsx'
import {
  type EsperaPreset,
  type EsperaValues,
  esperaValues,
  fitsWish,
  typedEspera,
  wantedOf,
} from '../espera-values.ts'
import { useCreateEspera } from './espera-api.ts'

interface Filled {
  mascota?: CitaMascota
  about?: Pick<Cita, 'tipo_consulta' | 'motivo_consulta'>
}

interface EsperaDialogProps {
  preset?: EsperaPreset
  /** Called with a free hour that was chosen instead, and with what was filled in. */
  onPick: (hueco: Alternativa, filled: Filled) => void
  onClosed: () => void
}

const tipoOptions = Object.entries(tiposConsulta).map(([value, label]) => ({ value, label }))
const pair = { display: 'grid', gap: 2.5, alignItems: 'start', gridTemplateColumns: '1fr 1fr' }

/** Joins the waiting list: shows the free hours that fit first, and asks only for what is not known yet. */
export function EsperaDialog({ preset = {}, onPick, onClosed }: EsperaDialogProps) {
  const staff = useScope('espera:list') === 'any'
  const canBeUrgent = useCan('espera:urgente')
  const { idVeterinario } = bookingPowers(useUsuario())
  const known = idVeterinario === null ? preset : { ...preset, id_usuario: String(idVeterinario) }
  const initial = esperaValues(known, clinicToday())
  const form = useEntityForm<EsperaCreate, EsperaValues>(typedEspera, initial)
  const tipo = useFormValue(form, 'tipo_consulta')
  const create = useCreateEspera()
  const { cita } = preset
  const wish = useWatch({ control: form.control }) as EsperaValues
  const [mascota, setMascota] = useState<CitaMascota>()
  const { tipo_consulta, motivo_consulta } = wish
  const pick = (hueco: Alternativa) =>
    onPick(hueco, { mascota, ...(tipo_consulta && { about: { tipo_consulta, motivo_consulta } }) })

  return (
    <SaveDialog
      title={staff ? 'Añadir a la lista de espera' : 'Avísame si queda antes'}
      submitLabel={staff ? 'Añadir' : 'Avísame'}
      form={form}
      onSave={async (body) => {
        await create.mutateAsync(body)
        return staff ? success.esperaCreatedByStaff : success.esperaCreated
      }}
      failed={failure.esperaSave}
      onClosed={onClosed}
    >
      <Typography sx={{ color: 'text.secondary' }}>{introduction(staff, cita)}</Typography>
      {wish.tipo_consulta && (
        <FittingHours
          wanted={wantedOf(wish)}
          fits={(fechaHora) => fitsWish(wish, fechaHora, cita)}
          earlier={cita !== undefined}
          onPick={pick}
        />
      )}
      {!initial.id_mascota && <EsperaMascotaField form={form} onMascota={(found) => setMascota(found ?? undefined)} />}
      {!initial.tipo_consulta && <ChipsField label="Tipo de Consulta" options={tipoOptions} {...tipo} />}
      <VeterinarioField form={form} />
      <Box sx={pair}>
        <FormDateField form={form} name="desde" label="Desde el día" min={clinicToday()} />
        <FormDateField form={form} name="hasta" label="Hasta el día" min={clinicToday()} />
      </Box>
      <Box sx={pair}>
        <FormTimeField form={form} name="hora_desde" label="Desde las" placeholder="Cualquiera" />
        <FormTimeField form={form} name="hora_hasta" label="Hasta las" placeholder="Cualquiera" midnight />
      </Box>
      {!initial.motivo_consulta && <TextAreaField label="Motivo" {...form.field('motivo_consulta')} />}
      {canBeUrgent && <UrgenteField form={form} />}
    </SaveDialog>
  )
}

function introduction(staff: boolean, cita?: Cita): string {
  const when = cita ? `Si queda un hueco antes del ${dayAndTime(cita.fecha_hora)},` : 'Si queda un hueco,'
  if (staff) return `${when} se guarda unos minutos para la primera persona de la lista y se le escribe.`
  const take = cita ? 'Tu cita no cambia hasta que lo cojas.' : ''
  return `${when} te lo guardamos unos minutos y te escribimos. ${take}`.trim()
}
