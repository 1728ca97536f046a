export { saveCita } from './booking/booking.ts'
export { cancelCitasOfMascota, countCitasToCancel } from './cancel-citas.ts'
export { citaConditions, citaFrom, citaSelect, getCita, lockCita } from './citas.repo.ts'
export { proximaCita } from './of-mascota.ts'
