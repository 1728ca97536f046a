import type { ClinicTime } from '@huella/contract'
import { useSyncExternalStore } from 'react'
import { clinicNow, clinicToday } from './formats.ts'

function everyMinute(listener: () => void) {
  const timer = setInterval(listener, 60_000)
  return () => clearInterval(timer)
}

/** The clinic's date, updated after midnight. */
export const useClinicToday = () => useSyncExternalStore(everyMinute, clinicToday)

/** The clinic's date and time, updated every minute. */
export const useClinicNow = () => useSyncExternalStore(everyMinute, clinicNow)

/** Both, as the rules of the contract take them. */
export function useClinicTime(): ClinicTime {
  const now = useClinicNow()
  return { today: now.slice(0, 10), now }
}
