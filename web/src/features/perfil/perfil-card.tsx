import { formatTelefono } from '@huella/contract'
import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { initialOf } from '../../lib/initial.ts'
import { useUsuario } from '../../lib/session/use-session.ts'
import { Card } from '../../ui/layout/card.tsx'
import { RolChip } from '../usuarios/shared/rol-chip.tsx'

export function PerfilCard({ children }: { children: ReactNode }) {
  const { nombre, apellido, email, telefono, rol } = useUsuario()
  const initials = `${initialOf(nombre)}${initialOf(apellido)}`
  return (
    <Card>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 3 }}>
        <Avatar aria-hidden sx={{ width: 64, height: 64, fontSize: 24 }}>
          {initials}
        </Avatar>
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography variant="h2">
            {nombre} {apellido}
          </Typography>
          <Typography sx={{ color: 'text.secondary' }}>{email}</Typography>
          {telefono && <Typography sx={{ color: 'text.secondary' }}>{formatTelefono(telefono)}</Typography>}
          <Box sx={{ mt: 1 }}>
            <RolChip rol={rol} />
          </Box>
        </Box>
      </Box>
      {children}
    </Card>
  )
}
