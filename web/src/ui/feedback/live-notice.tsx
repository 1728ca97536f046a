import type { ReactNode } from 'react'
import type { Severity } from './notice.tsx'

interface LiveNoticeProps {
  severity: Severity | undefined
  children: ReactNode
}

/**
 * Live regions for one message: assertive for errors, else polite. The polite one is always rendered, because
 * screen readers do not announce a region that is added together with its text.
 */
export function LiveNotice({ severity, children }: LiveNoticeProps) {
  return (
    <>
      <div role="status">{severity !== 'error' && children}</div>
      {severity === 'error' && <div role="alert">{children}</div>}
    </>
  )
}
