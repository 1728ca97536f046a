import { createContext, useContext } from 'react'

/** Whose application this is: its name on every page, and its head on every sheet that is printed. */
export interface Masthead {
  name: string
  /** Where it is and how to reach it. */
  lines: readonly string[]
  /** Whether the name is still on its way. */
  loading: boolean
}

export const MastheadContext = createContext<Masthead>({ name: '', lines: [], loading: true })

export const useMasthead = () => useContext(MastheadContext)
