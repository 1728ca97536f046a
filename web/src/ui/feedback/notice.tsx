import { mdiAlertCircleOutline, mdiAlertOutline, mdiCheckCircleOutline, mdiClose, mdiInformationOutline } from '@mdi/js'
import Box, { type BoxProps } from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { Icon } from '../layout/icon.tsx'
import { TextLines } from './text-lines.tsx'

/** `info` is about what somebody else did. */
export type Severity = 'success' | 'warning' | 'error' | 'info'

const icons: Record<Severity, string> = {
  success: mdiCheckCircleOutline,
  warning: mdiAlertOutline,
  error: mdiAlertCircleOutline,
  info: mdiInformationOutline,
}

interface NoticeProps extends BoxProps {
  severity: Severity
  onClose?: () => void
}

/** One message. Announced by the live region around it, or by its own `role`. */
export function Notice({ severity, onClose, children, sx, ...props }: NoticeProps) {
  return (
    <Box
      sx={[
        {
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          minHeight: 48,
          px: 2,
          py: 1,
          borderRadius: 1,
          bgcolor: `${severity}.soft`,
          color: `${severity}.main`,
          fontWeight: 500,
        },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
      {...props}
    >
      <Icon path={icons[severity]} />
      <Box sx={{ flexGrow: 1, overflowWrap: 'anywhere' }}>
        {typeof children === 'string' ? <TextLines text={children} /> : children}
      </Box>
      {onClose && (
        <IconButton size="small" color="inherit" aria-label="Cerrar aviso" onClick={onClose} sx={{ mr: -1 }}>
          <Icon path={mdiClose} size={20} />
        </IconButton>
      )}
    </Box>
  )
}
