import Box from '@mui/material/Box'
import { createContext, useContext } from 'react'

/** Set by the app: what to say about the connection; null while it works. */
export const ConnectionContext = createContext<string | null>(null)

/** Says that there is no connection, above a page or in a dialog. Always rendered, so that screen readers announce its text. */
export function ConnectionNotice() {
  const text = useContext(ConnectionContext)
  return (
    <Box
      role="status"
      sx={
        text === null
          ? undefined
          : {
              px: 2,
              py: 1,
              textAlign: 'center',
              textWrap: 'balance',
              fontSize: '0.875rem',
              fontWeight: 600,
              bgcolor: 'warning.soft',
              color: 'warning.main',
            }
      }
    >
      {text}
    </Box>
  )
}
