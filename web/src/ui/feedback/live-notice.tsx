import type { ReactNode } from 'react'
import type { Severity } from './notice.tsx'

interface LiveNoticeProps {
  severity: Severity | undefined
  children: ReactNode
}

/**
 * Announces what is put into it: good news politely, errors at once. The polite region is always in the page, because
 * a screen reader stays silent about a region that arrives together with its text.
 */
export function LiveNotice({ severity, children }: LiveNoticeProps) {
  return (
    <>
      <div role="status">{severity === 'success' && children}</div>
      {severity === 'error' && <div role="alert">{children}</div>}
    </>
  )
}
