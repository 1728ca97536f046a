export { prevencionJoin, prevencionSelect } from './prevenciones.repo.ts'
