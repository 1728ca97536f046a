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
const SHOWN_WITH_ACTION_MS = 10_000

interface ToastAction {
  label: string
  onClick: () => void
}

interface Toast {
  id: number
  severity: Severity
  text: string
  actions: readonly ToastAction[]
}

type ShowToast = (severity: Severity, text: string, ...actions: ToastAction[]) => void

const ToastContext = createContext<ShowToast>(() => undefined)

export const useToast = () => useContext(ToastContext)

let lastId = 0

/** Shows toasts one at a time, 6 s each or 10 s with an action, longer while they have the focus. An error is not cut short by the next toast. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<readonly Toast[]>([])
  const [closing, setClosing] = useState(false)
  const [focused, setFocused] = useState(false)
  const [element, setElement] = useState<HTMLElement | null>(null)
  const rise = useClearOfButtons(element)
  const toast = queue[0]

  const show = useCallback<ShowToast>((severity, text, ...actions) => {
    lastId += 1
    const added = { id: lastId, severity, text, actions }
    setQueue((waiting) => [...waiting, added])
  }, [])

  // Another closes when a toast waits, so that the next is not shown too late; not for what somebody else did.
  const superseded = toast?.severity !== 'error' && queue[1] !== undefined && queue[1].severity !== 'info'
  useEffect(() => {
    if (superseded) setClosing(true)
  }, [superseded])

  // A timer of our own: a mouse that happens to rest there would stop the Snackbar's.
  const id = toast?.id
  const shownMs = toast?.actions.length ? SHOWN_WITH_ACTION_MS : SHOWN_MS
  useEffect(() => {
    if (id === undefined || focused) return
    const timer = setTimeout(() => setClosing(true), shownMs)
    return () => clearTimeout(timer)
  }, [id, focused, shownMs])

  const close = (reason?: SnackbarCloseReason) => {
    if (reason !== 'clickaway') setClosing(true)
  }
  const act = (action: ToastAction) => {
    close()
    action.onClick()
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
                {toast.actions.length > 0 && (
                  <Box sx={{ display: 'flex', gap: 1, ml: -1 }}>
                    {toast.actions.map((action) => (
                      <Button key={action.label} color="inherit" onClick={() => act(action)} sx={{ fontWeight: 700 }}>
                        {action.label}
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
