import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { below, PHONE_WIDTH } from '../layout/breakpoints.ts'
import { Icon } from '../layout/icon.tsx'
import { TruncatedText } from './truncated-text.tsx'

interface EntityCellProps {
  name: string
  secondary?: string | null
  /** Maximum lines of `secondary`. */
  secondaryLines?: 1 | 2 | 3
  /** A path of @mdi/js; default: the first letter of the name. */
  icon?: string
  /** A smaller avatar in tables. */
  smallInTables?: boolean
  /** Hides `secondary` from this width on, where it has its own column. */
  secondaryBelow?: number
}

const smallDrawing = {
  [`@media not all and ${below(PHONE_WIDTH)}`]: {
    gap: 1,
    '& .MuiAvatar-root': { width: 28, height: 28 },
    '& .MuiAvatar-root svg': { width: 18, height: 18 },
  },
}

/** Avatar, name and secondary text of a row. */
export function EntityCell({ name, secondary, secondaryLines, icon, secondaryBelow, smallInTables }: EntityCellProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0, ...(smallInTables && smallDrawing) }}>
      <Avatar aria-hidden sx={{ width: 36, height: 36, fontSize: 16 }}>
        {icon ? <Icon path={icon} /> : name.charAt(0).toUpperCase()}
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
