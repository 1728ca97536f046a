import Box from '@mui/material/Box'

interface IconProps {
  /** A path of @mdi/js. */
  path: string
  size?: number
}

/** Decoration only: what it means is always said in words beside it or in the accessible name of its button. */
export function Icon({ path, size = 22 }: IconProps) {
  return (
    <Box component="svg" viewBox="0 0 24 24" aria-hidden sx={{ width: size, height: size, flexShrink: 0 }}>
      <path d={path} fill="currentColor" />
    </Box>
  )
}
