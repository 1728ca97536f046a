import type { CitaMascota } from '@huella/contract'
import { mdiCheck } from '@mdi/js'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import { useId } from 'react'
import cover from '../../../ui/form/radio-cover.module.css'
import { Icon } from '../../../ui/layout/icon.tsx'
import { MascotaFoto } from '../../mascotas/shared/mascota-foto.tsx'
import styles from './mascota-chips.module.css'

interface MascotaChipsProps {
  /** Undefined while loading: their place is kept. */
  mascotas: readonly CitaMascota[] | undefined
  value: number | null
  onChange: (id: number) => void
  onBlur: () => void
  inputRef: (element: HTMLInputElement | null) => void
  error?: string
}

/** The few pets of an owner, all in view, with their photos. */
export function MascotaChips({ mascotas, value, onChange, onBlur, inputRef, error }: MascotaChipsProps) {
  const id = useId()
  const errorId = error ? `${id}-text` : undefined
  return (
    <FormControl component="fieldset" fullWidth error={error !== undefined} sx={{ minWidth: 0 }}>
      <FormLabel component="legend">Mascota</FormLabel>
      <div className={styles.pets} data-sideways aria-busy={!mascotas}>
        {mascotas?.map((mascota, index) => (
          <label key={mascota.id_mascota} className={styles.pet} title={mascota.nombre}>
            <input
              type="radio"
              className={cover.radio}
              name={id}
              value={mascota.id_mascota}
              checked={mascota.id_mascota === value}
              aria-describedby={errorId}
              onChange={() => onChange(mascota.id_mascota)}
              onBlur={onBlur}
              ref={index === 0 ? inputRef : undefined}
            />
            <span className={styles.chip}>
              <span className={styles.photo}>
                <MascotaFoto mascota={mascota} size={24} diameter={42} />
                <span className={styles.tick}>
                  <Icon path={mdiCheck} size={14} />
                </span>
              </span>
              <span className={styles.name}>{mascota.nombre}</span>
            </span>
          </label>
        ))}
      </div>
      {error && <FormHelperText id={errorId}>{error}</FormHelperText>}
    </FormControl>
  )
}
