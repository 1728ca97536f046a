import type { ClinicTime } from '@huella/contract'
import { useSyncExternalStore } from 'react'
import { clinicNow, clinicToday } from './formats.ts'

const MINUTE_MS = 60_000

/** At the beginning of each minute. */
function everyMinute(listener: () => void) {
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    timer = setTimeout(tick, MINUTE_MS - (Date.now() % MINUTE_MS))
  }
  const tick = () => {
    listener()
    wait()
  }
  wait()
  return () => clearTimeout(timer)
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
