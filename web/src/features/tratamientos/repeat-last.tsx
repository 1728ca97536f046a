import { mdiRepeat } from '@mdi/js'
import Button from '@mui/material/Button'
import { useWatch } from 'react-hook-form'
import { isDay } from '../../lib/days.ts'
import { abbreviatedDate, clinicToday, euro } from '../../lib/formats.ts'
import { useList } from '../../lib/list/use-list.ts'
import { Icon } from '../../ui/layout/icon.tsx'
import type { TratamientoFormState } from './tratamiento-form-fields.tsx'
import { repeatedValues } from './tratamiento-values.ts'

/** The fewest that a page has. */
const PER_PAGE = 5

interface RepeatLastProps {
  form: TratamientoFormState
  withoutCita: boolean
}

/** Fills in the pet's last treatment, as long as nothing is typed. Nothing for a pet without one, or while none is chosen. */
export function RepeatLast({ form, withoutCita }: RepeatLastProps) {
  const [idMascota, nombre, precio, descripcion, medicacion] = useWatch({
    control: form.control,
    name: ['id_mascota', 'nombre', 'precio', 'descripcion', 'medicacion'],
  })
  if (!withoutCita || idMascota === null || nombre || precio || descripcion || medicacion.length > 0) return null
  return <LastOf form={form} idMascota={idMascota} />
}

function LastOf({ form, idMascota }: Pick<RepeatLastProps, 'form'> & { idMascota: number }) {
  const { data } = useList(
    'tratamientos',
    { page: 1, per_page: PER_PAGE, sort: '-fecha_inicio' },
    { id_mascota: idMascota },
  )
  const inicio = useWatch({ control: form.control, name: 'fecha_inicio' })
  const last = data?.data[0]
  if (!last) return null
  const repeat = () => {
    const from = isDay(inicio) ? inicio : clinicToday()
    const values = { fecha_inicio: from, ...repeatedValues(last, from) }
    for (const [name, value] of Object.entries(values))
      form.setValue(name as keyof typeof values, value, { shouldDirty: true })
    form.clearErrors()
  }
  return (
    <Button
      variant="outlined"
      startIcon={<Icon path={mdiRepeat} size={20} />}
      onClick={repeat}
      sx={{ justifyContent: 'flex-start', textAlign: 'left' }}
    >
      Repetir el último: {last.nombre}, {abbreviatedDate(last.fecha_inicio)}, {euro(last.precio)}
    </Button>
  )
}
