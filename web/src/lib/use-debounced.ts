import { useEffect, useState } from 'react'

/** The value as it was left for so long: what is typed is not asked about letter by letter. */
export function useDebounced(value: string, ms = 300): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
