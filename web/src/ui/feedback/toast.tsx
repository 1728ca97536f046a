import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Grow from '@mui/material/Grow'
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useState,
} from 'react'
import { LiveNotice } from './live-notice.tsx'
import { LiveRegion } from './live-region.tsx'
import { Notice, type Severity } from './notice.tsx'
import { TextLines } from './text-lines.tsx'
import { useClearOfButtons } from './use-clear-of-buttons.ts'
import { useUndoKey } from './use-undo-key.ts'

const SHOWN_MS = 6000
const SHOWN_WITH_ACTION_MS = 10_000
const GROW_MS = { enter: 200, exit: 150 }
/** At the bottom, in the middle where the window is wide. */
const place = {
  ...{ position: 'fixed', zIndex: 'snackbar', bottom: { xs: 8, sm: 24 }, left: { xs: 8, sm: '50%' } },
  ...{ right: { xs: 8, sm: 'auto' }, transform: { sm: 'translateX(-50%)' } },
  ...{ display: 'flex', justifyContent: 'center', alignItems: 'center' },
}
/** The action that a key starts, too. */
const UNDO = 'Deshacer'

interface ToastAction {
  label: string
  onClick: () => void
}

interface Toast {
  id: number
  /** Who shows it: a later success of theirs ends their errors. */
  source: string
  severity: Severity
  text: string
  actions: readonly ToastAction[]
}

type ShowToast = (severity: Severity, text: string, ...actions: ToastAction[]) => void

interface Toasts {
  show: (source: string, ...toast: Parameters<ShowToast>) => void
  clearErrors: (source: string) => void
}

const ToastContext = createContext<Toasts>({ show: () => undefined, clearErrors: () => undefined })

/** Shows a toast. A success of the same component ends its errors: the retry has worked. */
export function useToast(): ShowToast {
  const { show } = useContext(ToastContext)
  const source = useId()
  return useCallback((...toast) => show(source, ...toast), [show, source])
}

/** Like `useToast`, with a function that ends its errors where a success is said by somebody else. */
export function useToastAndClear(): [show: ShowToast, clearErrors: () => void] {
  const { show, clearErrors } = useContext(ToastContext)
  const source = useId()
  return [(...toast) => show(source, ...toast), () => clearErrors(source)]
}

let lastId = 0

const withoutErrors = (toasts: readonly Toast[], of: string) =>
  toasts.filter(({ severity, source }) => severity !== 'error' || source !== of)

/** Shows toasts one at a time, 6 s each or 10 s with an action, longer while they have the focus. An error is not cut short by the next toast, unless that says that the same thing has worked. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<readonly Toast[]>([])
  const [closingId, setClosingId] = useState<number>()
  const [focused, setFocused] = useState(false)
  const [element, setElement] = useState<HTMLElement | null>(null)
  const rise = useClearOfButtons(element)
  const toast = queue[0]

  const toasts = useMemo<Toasts>(
    () => ({
      show: (source, severity, text, ...actions) => {
        lastId += 1
        const added = { id: lastId, source, severity, text, actions }
        setQueue((waiting) => [...(severity === 'success' ? withoutErrors(waiting, source) : waiting), added])
      },
      clearErrors: (source) => setQueue((waiting) => withoutErrors(waiting, source)),
    }),
    [],
  )

  // Another closes when a toast waits, so that the next is not shown too late; not for what somebody else did.
  const superseded = toast?.severity !== 'error' && queue[1] !== undefined && queue[1].severity !== 'info'
  const id = toast?.id
  useEffect(() => {
    if (superseded) setClosingId(id)
  }, [superseded, id])

  const shownMs = toast?.actions.length ? SHOWN_WITH_ACTION_MS : SHOWN_MS
  useEffect(() => {
    if (id === undefined || focused) return
    const timer = setTimeout(() => setClosingId(id), shownMs)
    return () => clearTimeout(timer)
  }, [id, focused, shownMs])

  const close = () => setClosingId(id)
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) close()
  })
  const shown = id !== undefined && closingId !== id
  useEffect(() => {
    if (!shown) return
    const listener = (event: KeyboardEvent) => onEscape(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [shown])
  const act = (action: ToastAction) => {
    close()
    action.onClick()
  }
  const undo = toast?.actions.find(({ label }) => label === UNDO)
  useUndoKey(undo && shown ? () => act(undo) : undefined)
  const next = () => {
    setFocused(false)
    setQueue((waiting) => waiting.filter((one) => one.id !== id))
  }

  return (
    <ToastContext value={toasts}>
      {children}
      <LiveRegion>
        <LiveNotice severity={toast?.severity}>
          {toast && (
            <Box
              key={toast.id}
              ref={setElement}
              data-toast
              onFocus={() => setFocused(true)}
              onBlur={() => setFocused(false)}
              sx={{ ...place, mb: `${rise}px` }}
            >
              <Grow appear in={shown} timeout={GROW_MS} onExited={next}>
                <Notice severity={toast.severity} onClose={() => close()} sx={{ boxShadow: 6, maxWidth: 560 }}>
                  <TextLines text={toast.text} />
                  {toast.actions.length > 0 && (
                    <Box sx={{ display: 'flex', gap: 1, ml: -1 }}>
                      {toast.actions.map((action) => (
                        <Button
                          key={action.label}
                          color="inherit"
                          aria-keyshortcuts={action === undo ? 'Control+Z' : undefined}
                          onClick={() => act(action)}
                          sx={{ fontWeight: 700 }}
                        >
                          {action.label}
                        </Button>
                      ))}
                    </Box>
                  )}
                </Notice>
              </Grow>
            </Box>
          )}
        </LiveNotice>
      </LiveRegion>
    </ToastContext>
  )
}
