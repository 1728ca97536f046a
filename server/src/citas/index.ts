export { citaConditions, citaFrom, citaSelect, takesTime } from './citas.repo.ts'
