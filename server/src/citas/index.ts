export { citaConditions, citaFrom, citaSelect, getCita } from './citas.repo.ts'
export { lockVeterinario, lockVeterinarios } from './locks.repo.ts'
