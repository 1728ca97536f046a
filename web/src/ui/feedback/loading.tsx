import Box from '@mui/material/Box'

export function Loading({ fullPage = false }: { fullPage?: boolean }) {
  return (
    <Box
      role="status"
      sx={{ display: 'grid', placeItems: 'center', minHeight: fullPage ? '100dvh' : 240, color: 'text.secondary' }}
    >
      Cargando...
    </Box>
  )
}
