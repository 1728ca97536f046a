export {
  citasOfDay,
  freeStarts,
  nearestStarts,
  type Place,
  type Slot,
  type VetAtSlot,
  vetsAtSlot,
} from './huecos.repo.ts'
export { noteLiberacion, withdrawOfertas } from './liberaciones.repo.ts'
export { addDays, bookingLimits, type ClockContext, lastDay, timeAfter } from './limits.ts'
export { liveCita, liveOferta, openHours, takesTime } from './open-hours.ts'
