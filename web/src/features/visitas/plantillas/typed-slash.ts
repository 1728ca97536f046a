import { useRef, useState } from 'react'

/** A slash at the start of a word, and what is typed after it, up to the cursor. */
export interface TypedSlash {
  element: HTMLTextAreaElement
  from: number
  search: string
}

const SLASH = /(?:^|\s)\/([\p{L}\p{N}-]{0,20})$/u
/** As far back as a key may begin. */
const REACH = 24

function slashIn(element: EventTarget): TypedSlash | undefined {
  if (!(element instanceof HTMLTextAreaElement)) return undefined
  const { value, selectionStart: end, selectionEnd } = element
  const search = end === selectionEnd ? SLASH.exec(value.slice(Math.max(0, end - REACH), end))?.[1] : undefined
  return search === undefined ? undefined : { element, from: end - search.length - 1, search }
}

const isSame = (one: TypedSlash | undefined, other: TypedSlash | undefined) =>
  one?.element === other?.element && one?.from === other?.from

/** The slash that is being typed, until its list is closed: then another one has to be typed. */
export function useTypedSlash() {
  const [typed, setTyped] = useState<TypedSlash>()
  const closed = useRef<TypedSlash>(undefined)
  return {
    typed,
    /** Something was typed, or the cursor has moved. */
    read: (element: EventTarget) => {
      const now = slashIn(element)
      if (!isSame(now, closed.current)) closed.current = undefined
      setTyped(closed.current ? undefined : now)
    },
    leave: () => setTyped(undefined),
    close: () => {
      closed.current = typed
      setTyped(undefined)
    },
  }
}
