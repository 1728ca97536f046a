import { demoTexts } from '@huella/contract'
import Typography from '@mui/material/Typography'
import { isDemo } from '../../lib/demo.ts'

/** Says that the data are made up. */
export function DemoBanner() {
  if (!isDemo) return null
  return (
    <Typography
      component="aside"
      aria-label="Demostración"
      sx={{
        px: 2,
        py: 0.75,
        textAlign: 'center',
        textWrap: 'balance',
        fontSize: '0.8125rem',
        fontWeight: 600,
        bgcolor: 'secondary.soft',
        color: 'secondary.main',
      }}
    >
      {demoTexts.ribbon}
    </Typography>
  )
}
