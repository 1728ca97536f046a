export { insertNota } from './notas.repo.ts'
