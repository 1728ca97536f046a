export { saveCita } from './booking.ts'
export { cancelCitasOfMascota, countCitasToCancel } from './cancel-citas.ts'
export { citaConditions, citaFrom, citaSelect, getCita, lockCita } from './citas.repo.ts'
export { lockMascota, lockVeterinario, lockVeterinarios } from './locks.repo.ts'
