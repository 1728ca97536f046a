export { citaConditions, citaFrom, citaSelect } from './citas.repo.ts'
