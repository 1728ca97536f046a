import { strengthLabels, weakPassword } from '@huella/contract'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

const BARS = [1, 2, 3, 4]

/** How hard a password is to guess, and why it would be refused. The region is always there, so that screen readers announce its text. */
export function StrengthMeter({ strength }: { strength: Parameters<typeof weakPassword>[0] | undefined }) {
  const refusal = strength && weakPassword(strength)
  const color = refusal ? 'error.main' : strength && strength.score > 2 ? 'success.main' : 'warning.main'
  return (
    <Box role="status">
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
