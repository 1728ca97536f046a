import Button from '@mui/material/Button'
import ButtonGroup from '@mui/material/ButtonGroup'
import type { Dia } from './use-dia.ts'

const dias: readonly { value: Dia; label: string }[] = [
  { value: 'hoy', label: 'Hoy' },
  { value: 'manana', label: 'Mañana' },
]

export function DiaToggle({ value, onChange }: { value: Dia; onChange: (dia: Dia) => void }) {
  return (
    <ButtonGroup size="small" aria-label="Día">
      {dias.map((dia) => (
        <Button
          key={dia.value}
          variant={dia.value === value ? 'contained' : 'outlined'}
          aria-pressed={dia.value === value}
          onClick={() => onChange(dia.value)}
        >
          {dia.label}
        </Button>
      ))}
    </ButtonGroup>
  )
}
