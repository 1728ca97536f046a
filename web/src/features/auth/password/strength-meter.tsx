import { strengthLabels, weakPassword } from '@huella/contract'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

const BARS = [1, 2, 3, 4]

interface StrengthMeterProps {
  strength: Parameters<typeof weakPassword>[0] | undefined
  /** The estimate is being made: there is room for it, so that what is below does not move while somebody clicks it. */
  expected: boolean
}

/** How hard a password is to guess, and why it would be refused. The region is always there, so that screen readers announce its text. */
export function StrengthMeter({ strength, expected }: StrengthMeterProps) {
  const refusal = strength && weakPassword(strength)
  const color = refusal ? 'error.main' : strength && strength.score > 2 ? 'success.main' : 'warning.main'
  return (
    // Room for the bars and two lines.
    <Box role="status" sx={{ typography: 'body2', minHeight: expected ? 'calc(16px + 2lh)' : undefined }}>
      {strength && (
        <>
          <Box aria-hidden sx={{ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: 0.5, mt: 1 }}>
            {BARS.map((bar) => (
              <Box
                key={bar}
                sx={{
                  height: 4,
                  borderRadius: 2,
                  bgcolor: bar <= Math.max(strength.score, 1) ? color : 'divider',
                }}
              />
            ))}
          </Box>
          <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
            <Box component="span" sx={{ color, fontWeight: 600 }}>
              {strengthLabels[strength.score]}
            </Box>
            {refusal && `. ${refusal}`}
          </Typography>
        </>
      )}
    </Box>
  )
}
