export { saveCita } from './booking.ts'
export { citaConditions, citaFrom, citaSelect, getCita, lockCita } from './citas.repo.ts'
export { lockMascota, lockVeterinario, lockVeterinarios } from './locks.repo.ts'
