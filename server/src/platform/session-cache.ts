import type { Signed } from './session.ts'

/** Milliseconds. What ends on another node is refused here after so long at the latest; see docs/scaling.md. */
const BELIEVED = 500

/**
 * Sessions that were found a moment ago. A page that opens asks for several things at once, and each would look up the same
 * session. Only reads believe it; whoever writes is looked up every time.
 */
export class BelievedSessions {
  private readonly look: (token: string) => Promise<Signed | null>
  private found = new Map<string, Signed>()
  private until = 0

  constructor(look: (token: string) => Promise<Signed | null>) {
    this.look = look
  }

  /** The session, if it was found a moment ago. */
  known(token: string): Signed | undefined {
    if (Date.now() >= this.until) this.forget()
    return this.found.get(token)
  }

  async find(token: string): Promise<Signed | null> {
    const { found } = this
    const signed = await this.look(token)
    // Among those of when it was asked: if they were forgotten meanwhile, so is this.
    if (signed) found.set(token, signed)
    return signed
  }

  forget(): void {
    this.found = new Map()
    this.until = Date.now() + BELIEVED
  }
}
