import { can, dayInText, foldText, type Rol } from '@huella/contract'
import {
  mdiCalendarMonthOutline,
  mdiCalendarPlusOutline,
  mdiPawOutline,
  mdiPhoneInTalkOutline,
  mdiTextBoxSearchOutline,
} from '@mdi/js'
import { pathOf } from '../../lib/areas.ts'
import { shortWeekdayDate } from '../../lib/formats.ts'
import type { LlamadaPreset } from '../llamadas/shared/llamada-panel-store.ts'

/** A call to begin, or a screen to go to. `state` opens a form there. */
export type SearchAction = {
  label: string
  icon: string
  /** The key that does it on the page. */
  tecla?: string
} & ({ llamada: LlamadaPreset } | { to: string; state?: { nueva: true } })

/** A screen of the user's area. */
export interface MenuScreen {
  path: string
  label: string
  icon: string
  /** Not in the menu. */
  linked?: boolean
}

interface ActionContext {
  rol: Rol
  screens: readonly MenuScreen[]
  today: string
}

/** What is done most, for an empty field. */
export const commonActions = ({ rol, today }: ActionContext): SearchAction[] => [
  ...llamadaOf(rol),
  ...newThings(rol).slice(0, 1),
  ...agendaOf(rol, today, today),
]

/** For words that nobody has: the call of somebody new, whose name they are. */
export const actionsOfNew = (text: string, rol: Rol): SearchAction[] =>
  llamadaOf(rol).map(({ icon }) => ({ label: `Llamada de «${text}»`, icon, llamada: { texto: text } }))

/** For any words: what is written about patients. */
export const historiasOf = (rol: Rol, text = ''): SearchAction[] => {
  if (!can('historia:buscar', rol)) return []
  const path = pathOf(rol, 'historias')
  const icon = mdiTextBoxSearchOutline
  if (!text) return [{ label: 'Historias', icon, to: path }]
  return [{ label: `Buscar «${text}» en las historias`, icon, to: `${path}?${new URLSearchParams({ q: text })}` }]
}

/** The actions whose words begin as those of the text: 'nueva cita', 'agenda del jueves', the name of a screen. */
export function findActions(text: string, { rol, screens, today }: ActionContext): SearchAction[] {
  const day = dayInText(text, today)
  const words = wordsOf(day?.resto ?? text)
  const agenda = agendaOf(rol, day?.fecha ?? today, today)
  // A day alone is also that of the agenda.
  if (words.length === 0) return day ? agenda : []
  const others: SearchAction[] = [
    ...llamadaOf(rol),
    ...newThings(rol),
    ...screens.filter(({ linked }) => !linked).map(({ path, label, icon }) => ({ label, icon, to: path })),
    ...historiasOf(rol),
  ]
  return [...agenda, ...(day ? [] : others)].filter(({ label }) => matches(wordsOf(label), words))
}

const llamadaOf = (rol: Rol): SearchAction[] =>
  can('llamadas:create', rol) ? [{ label: 'Llamada', icon: mdiPhoneInTalkOutline, tecla: 'L', llamada: {} }] : []

const newThings = (rol: Rol): SearchAction[] => [
  ...(can('citas:create', rol) ? [newThing(rol, 'Nueva cita', mdiCalendarPlusOutline, 'appointments')] : []),
  ...(can('mascotas:create', rol) ? [newThing(rol, 'Nueva mascota', mdiPawOutline, 'pets')] : []),
]

const newThing = (rol: Rol, label: string, icon: string, screen: string): SearchAction => ({
  ...{ label, icon, to: pathOf(rol, screen), state: { nueva: true } },
})

function agendaOf(rol: Rol, day: string, today: string): SearchAction[] {
  if (!can('agenda:read', rol)) return []
  const to = pathOf(rol, 'agenda')
  const isToday = day === today
  const label = `Agenda ${isToday ? 'de hoy' : `del ${shortWeekdayDate(day, today)}`}`
  return [{ label, icon: mdiCalendarMonthOutline, to: isToday ? to : `${to}?fecha=${day}` }]
}

const wordsOf = (text: string) => foldText(text).split(/\s+/).filter(Boolean)

const matches = (labels: string[], words: string[]) =>
  words.every((word) => labels.some((label) => label.startsWith(word)))
