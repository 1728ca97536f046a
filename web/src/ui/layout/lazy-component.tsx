import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react'

/**
 * A component whose code is loaded on first render. React's `lazy` would show the fallback for at least 300 ms. `failed` is
 * shown when it cannot be loaded.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
  failed: ReactNode = null,
) {
  let loaded: ComponentType<Props> | undefined

  function LazyComponent(props: Props) {
    const [Component, setComponent] = useState(() => loaded)
    const [hasFailed, setHasFailed] = useState(false)

    useEffect(() => {
      if (Component) return
      load().then(
        (component) => {
          loaded = component
          startTransition(() => setComponent(() => component))
        },
        () => setHasFailed(true),
      )
    }, [Component])

    if (Component) return <Component {...props} />
    return hasFailed ? failed : fallback
  }

  /** Loads the code early. A failure is ignored here: rendering tries again and reports it. */
  const preload = () =>
    load().then(
      (component) => {
        loaded = component
      },
      () => undefined,
    )

  return Object.assign(LazyComponent, { preload, isLoaded: () => loaded !== undefined })
}
