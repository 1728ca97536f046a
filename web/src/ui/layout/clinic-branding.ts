import { createContext, useContext } from 'react'

/** Whose application this is: its name on every page, and its head on every sheet that is printed. */
export interface ClinicBranding {
  name: string
  /** Where it is and how to reach it. */
  lines: readonly string[]
  /** Whether the name is still on its way. */
  loading: boolean
}

export const ClinicBrandingContext = createContext<ClinicBranding>({ name: '', lines: [], loading: true })

export const useClinicBranding = () => useContext(ClinicBrandingContext)
