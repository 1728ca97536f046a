import { createContext, useContext } from 'react'

/** The clinic's name on every page, and the header of printed sheets. */
export interface ClinicBranding {
  name: string
  /** Address, phone and e-mail. */
  lines: readonly string[]
  loading: boolean
}

export const ClinicBrandingContext = createContext<ClinicBranding>({ name: '', lines: [], loading: true })

export const useClinicBranding = () => useContext(ClinicBrandingContext)
