import { useEffect, useState } from 'react'

const SHOWN_MS = 3000

interface TimedNotice {
  severity: 'success' | 'error'
  text: string
}

/** A message beside a form, hidden after 3 s. */
export function useTimedNotice() {
  const [notice, setNotice] = useState<TimedNotice | null>(null)

  useEffect(() => {
    if (!notice) return
    const timer = setTimeout(() => setNotice(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [notice])

  return {
    notice,
    showSuccess: (text: string) => setNotice({ severity: 'success', text }),
    showError: (text: string) => setNotice({ severity: 'error', text }),
  }
}
