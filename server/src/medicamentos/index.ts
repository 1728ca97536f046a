export { restoreMedicamento, shareMedicamentos } from './medicamentos.repo.ts'
