import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useFormValue } from '../../lib/form/use-form-value.ts'
import { AlertasOfMascota } from '../alertas/shared/alertas-of-mascota.tsx'
import { MascotaField } from '../citas/shared/mascota-field.tsx'
import { CitaField, type CitaOption } from './cita-field.tsx'
import type { TratamientoFormState } from './tratamiento-form-fields.tsx'

interface PlaceFieldsProps {
  form: TratamientoFormState
  cita: CitaOption | null
  withoutCita: boolean
  /** Absent: it is not for the form to say. */
  onWithoutCita?: (without: boolean) => void
}

/** The appointment of a treatment, or the pet of one without. */
export function PlaceFields({ form, cita, withoutCita, onWithoutCita }: PlaceFieldsProps) {
  const change = () => {
    form.clearErrors(['id_cita', 'id_mascota'])
    form.setValue('id_cita', null)
    form.setValue('id_mascota', null)
    onWithoutCita?.(!withoutCita)
  }
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      {withoutCita ? <PetField form={form} /> : <AppointmentField form={form} cita={cita} />}
      {onWithoutCita && (
        <Button size="small" onClick={change} sx={{ justifySelf: 'start' }}>
          {withoutCita ? 'Con cita: elegir la cita' : 'Sin cita: elegir la mascota'}
        </Button>
      )}
    </Box>
  )
}

function AppointmentField({ form, cita }: Pick<PlaceFieldsProps, 'form' | 'cita'>) {
  return <CitaField initial={cita} {...useFormValue(form, 'id_cita')} />
}

function PetField({ form }: Pick<PlaceFieldsProps, 'form'>) {
  const { value, ...field } = useFormValue(form, 'id_mascota')
  return (
    <>
      <MascotaField initial={null} value={value} {...field} />
      <AlertasOfMascota id={value ?? undefined} />
    </>
  )
}
