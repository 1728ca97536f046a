export { acceptVersion, aceptacionesOf } from './aceptaciones.repo.ts'
