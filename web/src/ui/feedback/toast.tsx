import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Snackbar, { type SnackbarCloseReason } from '@mui/material/Snackbar'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import { LiveNotice } from './live-notice.tsx'
import { LiveRegion } from './live-region.tsx'
import { Notice, type Severity } from './notice.tsx'
import { TextLines } from './text-lines.tsx'
import { useClearOfButtons } from './use-clear-of-buttons.ts'

const SHOWN_MS = 6000

interface Toast {
  id: number
  severity: Severity
  text: string
  actions?: readonly ToastAction[]
}

export interface ToastAction {
  label: string
  onClick: () => void
}

type ShowToast = (severity: Severity, text: string, actions?: readonly ToastAction[]) => void

const ToastContext = createContext<ShowToast>(() => undefined)

export const useToast = () => useContext(ToastContext)

let lastId = 0

/** Shows toasts one at a time, 6 s each, longer while they have the focus. An error is not cut short by the next toast. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<readonly Toast[]>([])
  const [closing, setClosing] = useState(false)
  const [focused, setFocused] = useState(false)
  const [element, setElement] = useState<HTMLElement | null>(null)
  const rise = useClearOfButtons(element)
  const toast = queue[0]

  const show = useCallback<ShowToast>((severity, text, actions) => {
    lastId += 1
    const added = { id: lastId, severity, text, actions }
    setQueue((waiting) => [...waiting, added])
  }, [])

  // A success toast closes when another waits, so that the next is not shown too late.
  const superseded = queue.length > 1 && toast?.severity === 'success'
  useEffect(() => {
    if (superseded) setClosing(true)
  }, [superseded])

  // Not the Snackbar's own time, which a mouse that happens to rest there would stop.
  const id = toast?.id
  useEffect(() => {
    if (id === undefined || focused) return
    const timer = setTimeout(() => setClosing(true), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [id, focused])

  const close = (reason?: SnackbarCloseReason) => {
    if (reason !== 'clickaway') setClosing(true)
  }
  const next = () => {
    setClosing(false)
    setFocused(false)
    setQueue((waiting) => waiting.slice(1))
  }

  return (
    <ToastContext value={show}>
      {children}
      <LiveRegion>
        <LiveNotice severity={toast?.severity}>
          {toast && (
            <Snackbar
              key={toast.id}
              open={!closing}
              ref={setElement}
              onFocus={() => setFocused(true)}
              onBlur={() => setFocused(false)}
              onClose={(_, reason) => close(reason)}
              anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
              slotProps={{ transition: { onExited: next } }}
              sx={{ mb: `${rise}px` }}
            >
              <Notice severity={toast.severity} onClose={() => close()} sx={{ boxShadow: 6, maxWidth: 560 }}>
                <TextLines text={toast.text} />
                {toast.actions && (
                  <Box sx={{ display: 'flex', gap: 1, ml: -1 }}>
                    {toast.actions.map(({ label, onClick }) => (
                      <Button
                        key={label}
                        color="inherit"
                        size="small"
                        onClick={() => {
                          close()
                          onClick()
                        }}
                      >
                        {label}
                      </Button>
                    ))}
                  </Box>
                )}
              </Notice>
            </Snackbar>
          )}
        </LiveNotice>
      </LiveRegion>
    </ToastContext>
  )
}
