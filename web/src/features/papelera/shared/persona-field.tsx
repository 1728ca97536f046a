import type { Nombrado } from '@huella/contract'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { fullName } from '../../../lib/formats.ts'
import { useOptions } from '../../../lib/list/use-options.ts'
import { AsyncAutocomplete } from '../../../ui/form/async-autocomplete.tsx'

interface PersonaFieldProps {
  /** The id of who is chosen; empty: everybody. */
  id: string
  onChange: (id: string) => void
  /** Among fields that have none. */
  hideLabel?: boolean
}

/** Who did something: one of the users, or everybody. */
export function PersonaField({ id, onChange, hideLabel = false }: PersonaFieldProps) {
  const usuarios = useOptions('usuarios', 'nombre')
  const [chosen, setChosen] = useState<Nombrado | null>(null)
  const value = chosen && String(chosen.id_usuario) === id ? chosen : null
  return (
    <Box
      sx={
        hideLabel
          ? { flex: { xs: '1 1 180px', sm: '0 1 240px' }, minWidth: { sm: 200 }, '& label': { display: 'none' } }
          : undefined
      }
    >
      <AsyncAutocomplete<Nombrado>
        {...usuarios}
        label="Quién"
        placeholder={hideLabel ? 'Quién' : 'Todos'}
        value={value}
        onChange={(person) => {
          setChosen(person)
          onChange(person ? String(person.id_usuario) : '')
        }}
        idOf={({ id_usuario }) => id_usuario}
        labelOf={fullName}
        emptyText="No hay usuarios"
      />
    </Box>
  )
}
