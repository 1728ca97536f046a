/** What is known when the panel opens. */
export interface LlamadaPreset {
  /** The client who calls. */
  id_cliente?: number
  id_mascota?: number
  /** What was typed in a search that found nobody. */
  texto?: string
  /** An urgency that begins now. */
  urgencia?: boolean
}

interface OpenedLlamada {
  /** Another one for each call. */
  key: number
  preset: LlamadaPreset
}

const listeners = new Set<() => void>()
let opened: OpenedLlamada | null = null
let unsaved = false
let lastKey = 0

function set(next: OpenedLlamada | null): void {
  opened = next
  for (const listener of listeners) listener()
}

/** The panel of a call. It is outside of the pages: what is typed in it survives a step to another page. */
export const llamadaPanel = {
  /** Opens the panel. A call with something filled in stays as it is: then false. */
  open(preset: LlamadaPreset = {}): boolean {
    if (opened && unsaved) return false
    lastKey += 1
    set({ key: lastKey, preset })
    return true
  },
  close(): void {
    unsaved = false
    set(null)
  },
  /** Whether something is filled in. */
  setUnsaved(next: boolean): void {
    unsaved = next
  },
  get: () => opened,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
