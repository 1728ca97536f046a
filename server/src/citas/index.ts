export { citaFrom, citaSelect } from './citas.repo.ts'
