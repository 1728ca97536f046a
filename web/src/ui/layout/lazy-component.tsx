import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react'

/**
 * A component whose code is loaded on first render. React's `lazy` would show the fallback for at least 300 ms. A failed
 * load is thrown, for the nearest error boundary.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
) {
  let loaded: ComponentType<Props> | undefined

  function LazyComponent(props: Props) {
    const [Component, setComponent] = useState(() => loaded)
    const [failure, setFailure] = useState<unknown>()

    useEffect(() => {
      if (Component) return
      load().then((component) => {
        loaded = component
        startTransition(() => setComponent(() => component))
      }, setFailure)
    }, [Component])

    if (failure) throw failure
    return Component ? <Component {...props} /> : fallback
  }

  /** Loads the code early. A failure is ignored here: rendering tries again and reports it. */
  const preload = () =>
    load().then(
      (component) => {
        loaded = component
      },
      () => undefined,
    )

  return Object.assign(LazyComponent, { preload })
}
