import { type Busqueda, type DayInText, dayInText } from '@huella/contract'
import { useState } from 'react'
import { useUsuario } from '../../lib/session/use-session.ts'
import { useClinicToday } from '../../lib/use-clinic-today.ts'
import { actionsOfNew, commonActions, findActions, historiasOf, type MenuScreen } from './actions.ts'
import { actionOptions, resultOptions, type SearchOption } from './options.ts'
import { recents } from './recents.ts'

interface SearchOptions {
  options: SearchOption[]
  day: DayInText | undefined
  /** Nothing is found and nothing can be done with these words. */
  isNothing: boolean
}

/** Results and actions for what is typed; for nothing, what was opened last and what is done most. */
export function useSearchOptions(
  text: string,
  found: Busqueda | undefined,
  screens: readonly MenuScreen[],
): SearchOptions {
  const { rol } = useUsuario()
  const today = useClinicToday()
  const [recent] = useState(recents.get)
  const context = { rol, screens, today }
  if (!text.trim()) {
    const opened = recent.map((result): SearchOption => ({ group: 'Recientes', result }))
    return { options: [...opened, ...actionOptions(commonActions(context))], day: undefined, isNothing: false }
  }
  const day = dayInText(text, today)
  const search = found?.sugerencia ?? day?.resto ?? text.trim()
  const results = found ? resultOptions(found, { rol, screens, search }) : []
  // Nobody has these words, at most similar ones.
  const isNew = found && !day && (found.data.length === 0 || found.sugerencia !== null)
  const ofNew = isNew ? actionsOfNew(text.trim(), rol) : []
  const actions = findActions(text, context)
  const options = [...results, ...actionOptions([...actions, ...ofNew, ...historiasOf(rol, text.trim())])]
  return { options, day, isNothing: found?.data.length === 0 && actions.length === 0 }
}
