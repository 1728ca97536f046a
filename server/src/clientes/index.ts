export { insertNota, restoreNota } from './notas.repo.ts'
