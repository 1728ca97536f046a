import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { below, PHONE_WIDTH } from '../layout/breakpoints.ts'
import { Icon } from '../layout/icon.tsx'
import { TruncatedText } from './truncated-text.tsx'

interface EntityCellProps {
  name: string
  secondary?: string | null
  /** How many lines the second may become. */
  secondaryLines?: 1 | 2 | 3
  /** A path of @mdi/js; without it, the first letter of the name. */
  icon?: string
  /** A smaller drawing in a table, where names need the room; cards have it whole. */
  smallInTables?: boolean
  /** Leaves the second line out from this width on, where a column of its own says it. */
  secondaryBelow?: number
}

const smallDrawing = {
  [`@media not all and ${below(PHONE_WIDTH)}`]: {
    gap: 1,
    '& .MuiAvatar-root': { width: 28, height: 28 },
    '& .MuiAvatar-root svg': { width: 18, height: 18 },
  },
}

/** Who or what a row is about. */
export function EntityCell({ name, secondary, secondaryLines, icon, secondaryBelow, smallInTables }: EntityCellProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0, ...(smallInTables && smallDrawing) }}>
      <Avatar aria-hidden sx={{ width: 36, height: 36, fontSize: 16 }}>
        {icon ? <Icon path={icon} /> : name.charAt(0).toLocaleUpperCase('es')}
      </Avatar>
      <Box sx={{ minWidth: 0, lineHeight: 1.35 }}>
        <Box sx={{ fontWeight: 600 }}>
          <TruncatedText>{name}</TruncatedText>
        </Box>
        {secondary && (
          <Typography
            component="div"
            variant="body2"
            sx={{
              color: 'text.secondary',
              lineHeight: 1.35,
              ...(secondaryBelow && { [`@media not all and ${below(secondaryBelow)}`]: { display: 'none' } }),
            }}
          >
            <TruncatedText lines={secondaryLines}>{secondary}</TruncatedText>
          </Typography>
        )}
      </Box>
    </Box>
  )
}
