import Box from '@mui/material/Box'
import { encode } from 'uqr'

/** Modules of white around the code that cameras need. */
const QUIET = 4

/** Black on white in both themes, for cameras. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      sx={{ display: 'block', width: '100%', maxWidth: 232, borderRadius: 1, bgcolor: '#fff' }}
    >
      <path d={path} fill="#000" />
    </Box>
  )
}
