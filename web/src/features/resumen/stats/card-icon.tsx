import Box from '@mui/material/Box'
import { Icon } from '../../../ui/layout/icon.tsx'

interface CardIconProps {
  path: string
  tone: 'primary' | 'secondary' | 'warning'
}

export function CardIcon({ path, tone }: CardIconProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        placeItems: 'center',
        flexShrink: 0,
        width: 40,
        height: 40,
        borderRadius: 1,
        bgcolor: `${tone}.soft`,
        color: `${tone}.main`,
      }}
    >
      <Icon path={path} />
    </Box>
  )
}
