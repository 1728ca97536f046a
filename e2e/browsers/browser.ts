/** What the journeys need of a browser, whichever protocol it speaks. */
export interface Browser {
  goto(url: string): Promise<void>
  /** Runs a function body in the page, with `args` as its arguments; a promise is awaited. */
  run<T>(body: string, args: unknown[]): Promise<T>
  /** Sources of input, as in the WebDriver standard; BiDi has the same. */
  perform(sources: InputSource[]): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** A PNG of the viewport, in Base64. */
  screenshot(): Promise<string>
  /** Errors and warnings in the console, where the protocol reports them. */
  readonly consoleErrors: string[]
  close(): Promise<void>
}

export interface InputSource {
  type: 'key' | 'pointer'
  id: string
  actions: object[]
}

/** Calls `attempt` until it succeeds. */
export async function poll<T>(attempt: () => Promise<T>, timeoutMs = 30_000): Promise<T> {
  const end = Date.now() + timeoutMs
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (Date.now() > end) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}
