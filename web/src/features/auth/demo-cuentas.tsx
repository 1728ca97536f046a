import { demoCuentas, demoTexts, type Login, roles, rolLabels } from '@huella/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId } from 'react'

/** The demo accounts; each fills the form. */
export function DemoCuentas({ onPick }: { onPick: (cuenta: Login) => void }) {
  const id = useId()
  return (
    <Box role="group" aria-labelledby={id}>
      <Typography id={id} variant="body2" sx={{ mb: 1, color: 'text.secondary' }}>
        {demoTexts.cuentas}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}>
        {roles.map((rol) => (
          <Button key={rol} variant="outlined" onClick={() => onPick(demoCuentas[rol])}>
            {rolLabels[rol]}
          </Button>
        ))}
      </Box>
    </Box>
  )
}
