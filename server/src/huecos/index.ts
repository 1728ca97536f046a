export { citasOfDay, freeStarts, nearestStarts, type Slot, type VetAtSlot, vetsAtSlot } from './huecos.repo.ts'
export { noteLiberacion, withdrawOfertas } from './liberaciones.repo.ts'
export { addDays, bookingLimits, type ClockContext, lastDay, timeAfter } from './limits.ts'
export { liveCita, liveOferta, takesTime } from './open-hours.ts'
