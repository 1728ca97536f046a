import Box from '@mui/material/Box'

/** The first focusable element: skips the menu. Visible only while focused. */
export function SkipLink() {
  return (
    <Box
      component="a"
      href="#contenido"
      sx={{
        position: 'fixed',
        top: 12,
        left: 12,
        zIndex: 'tooltip',
        px: 2,
        py: 1,
        borderRadius: 1,
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        fontWeight: 600,
        '&:not(:focus)': { transform: 'translateY(-200%)' },
      }}
    >
      Saltar al contenido
    </Box>
  )
}
