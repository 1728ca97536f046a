import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { useFormValue } from '../../lib/form/use-form-value.ts'
import { AlertasOfMascota } from '../alertas/shared/alertas-of-mascota.tsx'
import { MascotaField } from '../citas/shared/mascota-field.tsx'
import { CitaField, type CitaOption } from './cita-field.tsx'
import type { TratamientoFormState } from './tratamiento-form-fields.tsx'
import type { TratamientoBody, TratamientoValues } from './tratamiento-values.ts'

interface PlaceFieldsProps {
  form: TratamientoFormState
  /** Made by the form, before its other fields: the first wrong one gets the focus. */
  idCita: ReturnType<typeof useFormValue<TratamientoValues, 'id_cita', TratamientoBody>>
  idMascota: ReturnType<typeof useFormValue<TratamientoValues, 'id_mascota', TratamientoBody>>
  cita: CitaOption | null
  withoutCita: boolean
  /** Absent: it is not for the form to say. */
  onWithoutCita?: (without: boolean) => void
}

/** The appointment of a treatment, or the pet of one without. */
export function PlaceFields({ form, idCita, idMascota, cita, withoutCita, onWithoutCita }: PlaceFieldsProps) {
  const change = () => {
    form.clearErrors(['id_cita', 'id_mascota'])
    form.setValue('id_cita', null)
    form.setValue('id_mascota', null)
    onWithoutCita?.(!withoutCita)
  }
  return (
    <Box sx={{ display: 'grid', gap: 0.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {withoutCita ? (
        <>
          <MascotaField initial={null} {...idMascota} />
          <AlertasOfMascota id={idMascota.value ?? undefined} />
        </>
      ) : (
        <CitaField
          initial={cita}
          {...idCita}
          onChange={(id, mascota) => {
            idCita.onChange(id)
            // Whose doses are computed. It is sent only of a treatment without an appointment.
            form.setValue('id_mascota', mascota)
          }}
        />
      )}
      {onWithoutCita && (
        <Button size="small" onClick={change} sx={{ justifySelf: 'start' }}>
          {withoutCita ? 'Con cita: elegir la cita' : 'Sin cita: elegir la mascota'}
        </Button>
      )}
    </Box>
  )
}
