import Switch from '@mui/material/Switch'
import { styled } from '@mui/material/styles'

/** The thumb inside its track. MUI's own is a white thumb beside it, which nobody sees on a white card. */
export const VisibleSwitch = styled(Switch)(({ theme: { vars } }) => ({
  flexShrink: 0,
  width: 44,
  height: 24,
  padding: 0,
  overflow: 'visible',
  '& .MuiSwitch-track': { borderRadius: 12, opacity: 1, backgroundColor: vars.palette.outline },
  '& .MuiSwitch-thumb': { width: 18, height: 18, boxShadow: 'none', backgroundColor: vars.palette.background.paper },
  '& .MuiSwitch-switchBase': {
    padding: 3,
    '&.Mui-checked': { transform: 'translateX(20px)' },
    '&.Mui-checked + .MuiSwitch-track': { opacity: 1, backgroundColor: vars.palette.primary.main },
    '&.Mui-checked .MuiSwitch-thumb': { backgroundColor: vars.palette.primary.contrastText },
  },
}))
