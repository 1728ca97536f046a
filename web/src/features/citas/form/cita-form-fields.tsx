import {
  type Alternativa,
  bookingPowers,
  type Cita,
  type CitaMascota,
  notes,
  type Tramo,
  tiposConsulta,
} from '@huella/contract'
import { mdiAlertOutline, mdiClockOutline } from '@mdi/js'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ComponentProps } from 'react'
import { useFormValue } from '../../../lib/form/use-form-value.ts'
import { useUsuario } from '../../../lib/session/use-session.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { ChipsField } from '../../../ui/form/chips-field.tsx'
import { MoreFields } from '../../../ui/form/more-fields.tsx'
import { TextAreaField } from '../../../ui/form/text-area-field.tsx'
import { below, PHONE_WIDTH } from '../../../ui/layout/breakpoints.ts'
import { ClinicContact } from '../../settings/shared/clinic-contact.tsx'
import { CallButton, useLateText } from '../shared/late-dialog.tsx'
import { MascotaField } from '../shared/mascota-field.tsx'
import { EsperaButton } from './espera-button.tsx'
import { FechaHoraField } from './hours/fecha-hora-field.tsx'
import { HuecosPicker } from './hours/huecos-picker.tsx'
import { NotFree } from './hours/not-free.tsx'
import type { CitaForm, Hours } from './hours/use-hours.ts'
import { LlamaAhora } from './llama-ahora.tsx'
import { MascotaChips } from './mascota-chips.tsx'
import { VeterinarioField } from './veterinario-field.tsx'

interface CitaFormFieldsProps {
  form: CitaForm
  hours: Hours
  cita?: Cita
  mascota?: CitaMascota
  /** The pets of an owner who has few; none where the pet is searched. */
  mascotas: readonly CitaMascota[] | undefined
  /** Called with the pet that was searched and chosen. */
  onMascota: (mascota: CitaMascota | null) => void
  tramos: readonly Tramo[]
  vetName: (id: number) => string
  /** Whether it is too late for the user to move it. */
  late: boolean
  /** Whether the server has refused the time; it names others. */
  refused: boolean
}

const tipoOptions = Object.entries(tiposConsulta).map(([value, label]) => ({
  value,
  label,
  ...(value === 'urgencia' && { icon: mdiAlertOutline, danger: true }),
}))

/** Who comes, what for, with whom, when and why. */
export function CitaFormFields(props: CitaFormFieldsProps) {
  const { form, cita, mascotas } = props
  const mascota = useFormValue(form, 'id_mascota')
  const tipo = useFormValue(form, 'tipo_consulta')
  const veterinario = useFormValue(form, 'id_usuario')
  const { value: _, onChange: __, ...fecha } = useFormValue(form, 'fecha_hora')
  const { limited } = bookingPowers(useUsuario())
  return (
    <>
      {!mascotas || mascotas.length > 0 ? (
        <MascotaChips mascotas={mascotas} {...mascota} />
      ) : (
        <MascotaField
          initial={props.mascota ?? null}
          {...mascota}
          onChange={(id, found) => {
            mascota.onChange(id)
            props.onMascota(found)
          }}
        />
      )}
      <ChipsField label="Tipo de Consulta" options={tipoOptions} {...tipo} />
      {limited && !cita && tipo.value === 'urgencia' && <LlamaAhora />}
      {props.late ? (
        <LateNote />
      ) : (
        <>
          <VeterinarioField initial={cita?.veterinario} {...veterinario} />
          <TimeFields {...props} fecha={fecha} />
        </>
      )}
      <TextAreaField label="Motivo" {...form.field('motivo_consulta')} />
      {limited && <ClinicContact compact />}
    </>
  )
}

interface TimeFieldsProps extends CitaFormFieldsProps {
  fecha: ComponentProps<typeof FechaHoraField>['field']
}

function TimeFields({ form, hours, fecha, cita, tramos, vetName, refused }: TimeFieldsProps) {
  const powers = bookingPowers(useUsuario())
  const phone = useMediaQuery(below(PHONE_WIDTH))
  const reconfirms = cita?.estado === 'confirmada' && powers.startsAs === 'pendiente'
  const pickFirst = (first: Alternativa) => {
    hours.pickFirst(first)
    form.focus('motivo_consulta') // what is left to fill in
  }
  const fields = (
    <FechaHoraField
      hours={hours}
      field={fecha}
      initial={cita}
      tramos={tramos}
      anyHour={powers.overrides.includes('fuera_de_horario')}
    >
      {!refused && <NotFree hours={hours} vetName={vetName} onPick={hours.pickFirst} />}
    </FechaHoraField>
  )
  return (
    <>
      {reconfirms && (
        <Typography role="note" sx={{ color: 'text.secondary' }}>
          {notes.citaReconfirm}
        </Typography>
      )}
      <HuecosPicker hours={hours} vetName={vetName} onPickFirst={pickFirst} />
      {powers.limited ? (
        <div>
          <MoreFields label="Otra hora" icon={mdiClockOutline} open={!phone} failed={fecha.error !== undefined}>
            {fields}
          </MoreFields>
          <EsperaButton form={form} cita={cita} onPick={pickFirst} row />
        </div>
      ) : (
        <>
          <EsperaButton form={form} cita={cita} onPick={pickFirst} />
          {fields}
        </>
      )}
    </>
  )
}

/** Why an owner cannot move the appointment any more; its reason can still be changed. */
function LateNote() {
  return (
    <>
      <Notice severity="warning" role="note">
        {useLateText()}
      </Notice>
      <CallButton />
    </>
  )
}
