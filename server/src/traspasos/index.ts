export { noteTraspaso } from './traspasos.repo.ts'
