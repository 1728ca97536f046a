import { type Mascota, validation } from '@huella/contract'
import { TextField } from '../../../ui/form/text-field.tsx'
import { especieText, nacimientoText } from '../shared/mascota-fields.tsx'

const values: Record<string, (mascota: Mascota) => string> = {
  especie: especieText,
  sexo: ({ sexo }) => sexo ?? 'Desconocido',
  fecha_nacimiento: nacimientoText,
  microchip: ({ microchip }) => microchip ?? '-',
}

/** Undefined of a field whose value another one shows: the species has its text, and the date of birth says that it is approximate. */
export const clinicValue = (mascota: Mascota, key: string): string | undefined => values[key]?.(mascota)

/** What only the clinic changes of a pet with a record. */
export const ClinicField = ({ label, value }: { label: string; value: string }) => (
  <TextField label={label} value={value} readOnly help={validation.askClinic} sx={{ bgcolor: 'action.hover' }} />
)
