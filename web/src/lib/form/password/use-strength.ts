import type { PasswordStrength } from '@huella/password-strength'
import { useEffect, useState } from 'react'
import { once } from '../../once.ts'
import type { Estimate } from './strength.worker.ts'

/** Its dictionaries are 360 KB, and take a phone a while to set up: loaded on use, and not where the page is drawn. */
export const loadEstimator = once(
  () => new Worker(new URL('./strength.worker.ts', import.meta.url), { type: 'module' }),
)

interface Estimated {
  password: string
  strength: PasswordStrength
}

let requests = 0

/** How hard a password is to guess; undefined while it is not known, or if the estimator cannot be loaded. */
export function useStrength(password: string, context: string[]): PasswordStrength | undefined {
  const [estimated, setEstimated] = useState<Estimated>()
  const words = context.join('\n')
  useEffect(() => {
    if (!password) return
    const worker = loadEstimator()
    const id = ++requests
    const receive = ({ data }: MessageEvent<{ id: number; strength: PasswordStrength }>) => {
      if (data.id === id) setEstimated({ password, strength: data.strength })
    }
    worker.addEventListener('message', receive)
    worker.postMessage({ id, password, context: words.split('\n') } satisfies Estimate)
    return () => worker.removeEventListener('message', receive)
  }, [password, words])
  // The last estimate stays until the next one is there, so that the meter does not flicker.
  return password ? estimated?.strength : undefined
}
