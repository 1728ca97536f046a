import { mdiPill } from '@mdi/js'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Icon } from '../../../ui/layout/icon.tsx'
import type { TratamientoFormState } from '../tratamiento-form-fields.tsx'
import { MedicacionEditor } from './lazy-medicacion-editor.tsx'
import type { DosisForm } from './linea-values.ts'

interface MedicacionFieldProps {
  form: TratamientoFormState
  /** Null: none is chosen yet. */
  idMascota: number | null
  visita?: () => Promise<number | null>
  onReady: (dosis: DosisForm) => void
}

/** The medicines of the catalogue with their doses, where somebody adds one. */
export function MedicacionField({ form, idMascota, visita, onReady }: MedicacionFieldProps) {
  const medicacion = useWatch({ control: form.control, name: 'medicacion' })
  const [open, setOpen] = useState(false)
  if (idMascota === null) return null
  if (!open && medicacion.length === 0) {
    return (
      <Button
        variant="outlined"
        startIcon={<Icon path={mdiPill} size={20} />}
        onClick={() => setOpen(true)}
        sx={{ justifySelf: 'start' }}
      >
        Calcular una dosis
      </Button>
    )
  }
  return <MedicacionEditor key={idMascota} form={form} idMascota={idMascota} visita={visita} onReady={onReady} />
}
