import { especieLabel, especies, OTRA_ESPECIE } from '@huella/contract'
import { mdiCat, mdiDog } from '@mdi/js'
import Button from '@mui/material/Button'
import FormLabel from '@mui/material/FormLabel'
import { useId } from 'react'
import { RadioChips } from '../../../ui/form/radio-chips.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import styles from '../llamada.module.css'
import type { MascotaNueva } from '../llamada-draft.ts'

const usual = ['perro', 'gato']
const usualOptions = [
  { value: 'perro', label: 'Perro', icon: mdiDog },
  { value: 'gato', label: 'Gato', icon: mdiCat },
]
const others = [
  ...especies.filter((one) => !usual.includes(one)).map((value) => ({ value, label: especieLabel(value) })),
  { value: OTRA_ESPECIE, label: 'Otra…' },
]

interface MascotaNuevaFieldsProps {
  mascota: MascotaNueva
  errors: Record<string, string>
  onChange: (mascota: MascotaNueva) => void
  /** Back to the pets of the client, where there are any. */
  onBack?: () => void
}

/** Name and species of a pet that comes for the first time. The rest is filled in later. */
export function MascotaNuevaFields({ mascota, errors, onChange, onBack }: MascotaNuevaFieldsProps) {
  const id = useId()
  return (
    <>
      <div className={styles.petPair}>
        <TextField
          label="Nombre"
          autoComplete="off"
          value={mascota.nombre}
          error={errors['mascota.nombre']}
          onChange={({ target }) => onChange({ ...mascota, nombre: target.value })}
        />
        <div role="radiogroup" aria-labelledby={`${id}-label`}>
          <FormLabel id={`${id}-label`}>Especie</FormLabel>
          <div className={`${styles.compact} ${styles.species}`}>
            <RadioChips
              name={id}
              options={usualOptions}
              value={mascota.especie}
              onChange={(especie) => onChange({ ...mascota, especie })}
            />
            <SelectField
              label="Otra especie"
              hideLabel
              placeholder="Otra"
              options={others}
              value={usual.includes(mascota.especie) ? '' : mascota.especie}
              onChange={({ target }) => onChange({ ...mascota, especie: target.value })}
            />
          </div>
        </div>
      </div>
      {mascota.especie === OTRA_ESPECIE && (
        <TextField
          label="¿Qué animal es?"
          autoComplete="off"
          value={mascota.especie_texto}
          error={errors['mascota.especie_texto']}
          onChange={({ target }) => onChange({ ...mascota, especie_texto: target.value })}
        />
      )}
      {onBack && (
        <Button size="small" sx={{ justifySelf: 'start' }} onClick={onBack}>
          Elegir una de las suyas
        </Button>
      )}
    </>
  )
}
