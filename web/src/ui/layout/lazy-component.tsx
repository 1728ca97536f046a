import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react'

/**
 * A component whose code is loaded when it is first shown, and shown the moment it is there: React's own `lazy` would
 * keep the fallback on the screen for 300 ms. A load that fails is thrown, for the nearest error page.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
) {
  let loaded: ComponentType<Props> | undefined

  function LazyComponent(props: Props) {
    const [Part, setPart] = useState(() => loaded)
    const [failure, setFailure] = useState<unknown>()

    useEffect(() => {
      if (Part) return
      load().then((part) => {
        loaded = part
        startTransition(() => setPart(() => part))
      }, setFailure)
    }, [Part])

    if (failure) throw failure
    return Part ? <Part {...props} /> : fallback
  }

  /** Fetches it ahead of time. Whether that fails is the business of who shows it. */
  const preload = () =>
    load().then(
      (part) => {
        loaded = part
      },
      () => undefined,
    )

  return Object.assign(LazyComponent, { preload })
}
