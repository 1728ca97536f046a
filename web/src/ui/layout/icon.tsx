import Box from '@mui/material/Box'

interface IconProps {
  /** A path of @mdi/js. */
  path: string
  size?: number
}

/** Decorative: the text beside it or the button's label carries the meaning. */
export function Icon({ path, size = 22 }: IconProps) {
  return (
    <Box component="svg" viewBox="0 0 24 24" aria-hidden sx={{ width: size, height: size, flexShrink: 0 }}>
      <path d={path} fill="currentColor" />
    </Box>
  )
}
