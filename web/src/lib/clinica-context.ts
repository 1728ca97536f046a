import type { Clinica } from '@huella/contract'
import { createContext, useContext } from 'react'

/** Name, contact and opening hours of the clinic, once they are loaded. One query for all of the page. */
export const ClinicaContext = createContext<Clinica | undefined>(undefined)

export const useClinica = () => useContext(ClinicaContext)
