/** A dialog, menu or drawer over the page that the browser's back button closes. */
interface Layer {
  close: () => void
}

let layers: readonly Layer[] = []
const listeners = new Set<() => void>()
let waiting: readonly (() => void)[] = []

function setLayers(next: readonly Layer[]): void {
  layers = next
  for (const listener of listeners) listener()
}

/** The state of the current history entry, which may be newer than the rendered location. The router keeps it under `usr`. */
export const entryState = (): { layer?: boolean } | null => history.state?.usr ?? null

/** The topmost layer is the last. */
export const openLayers = {
  get: () => layers,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  add: (layer: Layer) => {
    setLayers([...layers, layer])
    return () => setLayers(layers.filter((one) => one !== layer))
  },
  /** Runs this once all layers are closed and the history has no entry for them, e.g. to navigate from a menu. */
  afterClosing: (action: () => void) => {
    if (layers.length === 0 && !entryState()?.layer) action()
    else waiting = [...waiting, action]
  },
  /** Called when no layer is open and the history has no entry for them. */
  closed: () => {
    const actions = waiting
    waiting = []
    for (const action of actions) action()
  },
}
