import Box from '@mui/material/Box'
import { Children, type ReactNode } from 'react'

interface CardGridProps {
  /** Columns on a wide screen; two on a phone. */
  columns: number
  children: ReactNode
}

export function CardGrid({ columns, children }: CardGridProps) {
  const repeat = (count: number) => `repeat(${count}, minmax(0, 1fr))`
  return (
    <Box
      component="ul"
      aria-label="Resumen"
      sx={{
        display: 'grid',
        gap: { xs: 1.5, sm: 2 },
        gridTemplateColumns: { xs: repeat(2), md: repeat(columns) },
        m: 0,
        p: 0,
        listStyle: 'none',
      }}
    >
      {Children.map(children, (child) => (
        <li>{child}</li>
      ))}
    </Box>
  )
}
