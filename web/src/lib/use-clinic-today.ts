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
