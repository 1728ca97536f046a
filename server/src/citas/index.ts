export { archiveCita } from './archivar.ts'
export { withAlternativas } from './booking/alternativas.ts'
export { saveCita } from './booking/booking.ts'
export { bookingContextOf } from './booking/context.ts'
export { cancelCitasOfMascota, countCitasToCancel } from './cancel-citas.ts'
export { getCita, lockCita } from './citas.repo.ts'
export { endSigned } from './flujo.ts'
export { citasFrom, citasInPeriod, firstCitas, leftOpenCitas, selectCitas, weekOfCitas } from './of-clinic.ts'
export {
  citaPasada,
  citasOfMascotas,
  citasTimeline,
  hasCitaForPrevencion,
  type NextCita,
  nextCita,
  proximaCita,
  proximaCitaJson,
} from './of-mascota.ts'
export { restoreCitas } from './restaurar.ts'
export { restoreOculta } from './restaurar-oculta.ts'
export { saveUrgencia } from './urgencia.ts'
