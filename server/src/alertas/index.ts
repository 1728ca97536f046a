export { alertasOfMascota } from './alertas.repo.ts'
