import { useSyncExternalStore } from 'react'
import { clinicNow, clinicToday } from './formats.ts'

function everyMinute(listener: () => void) {
  const timer = setInterval(listener, 60_000)
  return () => clearInterval(timer)
}

/** The clinic's day, and the next one when it turns while the page is open. */
export const useClinicToday = () => useSyncExternalStore(everyMinute, clinicToday)

/** …and its minute. */
export const useClinicNow = () => useSyncExternalStore(everyMinute, clinicNow)
