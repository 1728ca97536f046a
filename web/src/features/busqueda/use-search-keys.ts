import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import type { LlamadaPreset } from '../llamadas/shared/llamada-panel-store.ts'
import type { SearchOption } from './options.ts'

/** What is done with an option: Enter opens it, Tab begins a call, Ctrl+Enter books. */
export type Way = 'abrir' | 'llamada' | 'cita'

/** What the user may do besides opening. */
export interface Ways {
  llamada: boolean
  cita: boolean
}

interface SearchKeysOptions {
  options: readonly SearchOption[]
  text: string
  /** The options are of another text. */
  isStale: boolean
  ways: Ways
  follow: (option: SearchOption, way: Way) => void
}

/** The keys that take the highlighted option. One that comes before the results of what was typed takes the first of them. */
export function useSearchKeys({ options, text, isStale, ways, follow }: SearchKeysOptions) {
  const [waiting, setWaiting] = useState<{ text: string; way: Way } | null>(null)
  const take = useEffectEvent((way: Way) => {
    const [first] = options
    if (first && (way !== 'llamada' || llamadaOf(first))) follow(first, way)
  })
  const ready = waiting?.text === text && !isStale ? waiting.way : undefined
  useEffect(() => {
    if (ready) take(ready)
  }, [ready])
  return (event: KeyboardEvent & { defaultMuiPrevented?: boolean }) => {
    const way = wayOf(event, ways)
    if (!way) return
    if (isStale) {
      event.preventDefault()
      event.defaultMuiPrevented = true
      setWaiting({ text, way })
      return
    }
    const option = options[highlightedIn(event.target)]
    // The list itself opens what is highlighted, and a Tab that begins no call moves the focus.
    if (way === 'abrir' || !option || (way === 'llamada' && !llamadaOf(option))) return
    event.preventDefault()
    event.defaultMuiPrevented = true
    follow(option, way)
  }
}

function wayOf({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent, { llamada, cita }: Ways): Way | undefined {
  if (key === 'Enter') return ctrlKey || metaKey ? (cita ? 'cita' : undefined) : 'abrir'
  return key === 'Tab' && !shiftKey && llamada ? 'llamada' : undefined
}

/** The list does not say which option it highlights for itself, but names it to screen readers. */
const highlightedIn = (input: EventTarget): number =>
  Number(/\d+$/.exec((input as Element).getAttribute('aria-activedescendant') ?? '')?.[0] ?? -1)

/** The call that an option begins: of a client, with their pet; undefined for other options. */
export function llamadaOf(option: SearchOption): LlamadaPreset | undefined {
  if (!('result' in option)) return 'llamada' in option.action ? option.action.llamada : undefined
  const { id_cliente, id_mascota } = option.result
  return id_cliente === null ? undefined : { id_cliente, id_mascota: id_mascota ?? undefined }
}
