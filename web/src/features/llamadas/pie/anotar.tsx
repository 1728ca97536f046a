import { type LlamadaResultado, limits, llamadaResultados } from '@huella/contract'
import { useId } from 'react'
import { RadioChips } from '../../../ui/form/radio-chips.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import styles from '../llamada.module.css'

const options = Object.entries(llamadaResultados).map(([value, label]) => ({ value, label }))

interface AnotarProps {
  resultado: LlamadaResultado
  nota: string
  onResultado: (resultado: LlamadaResultado) => void
  onNota: (nota: string) => void
}

/** How a call ended that books nothing. */
export function Anotar({ resultado, nota, onResultado, onNota }: AnotarProps) {
  const id = useId()
  return (
    <>
      <div className={styles.compact} role="radiogroup" aria-label="Cómo ha quedado">
        <RadioChips
          name={id}
          options={options}
          value={resultado}
          onChange={(value) => onResultado(value as LlamadaResultado)}
        />
      </div>
      <TextField
        label="Nota"
        placeholder="De qué se ha hablado (opcional)"
        slotProps={{ input: { maxLength: limits.reason } }}
        value={nota}
        onChange={({ target }) => onNota(target.value)}
      />
    </>
  )
}
