export { nearestStarts, type Place, type Slot, type VetAtSlot, vetsAtSlot } from './huecos.repo.ts'
export { addDays, bookingLimits, lastDay, timeAfter } from './limits.ts'
export { liveCita, openHours, takesTime } from './open-hours.ts'
