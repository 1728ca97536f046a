import Box from '@mui/material/Box'

/** Text on one line, cut where the room ends; the whole of it on hover. */
export function Clipped({ children }: { children: string }) {
  return (
    <Box
      component="span"
      title={children}
      sx={{ display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
    >
      {children}
    </Box>
  )
}
