import { estimatePassword } from '@huella/password-strength'

export interface Estimate {
  id: number
  password: string
  context: string[]
}

addEventListener('message', ({ data: { id, password, context } }: MessageEvent<Estimate>) =>
  postMessage({ id, strength: estimatePassword(password, context) }),
)
