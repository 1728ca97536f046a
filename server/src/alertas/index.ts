export { alertasOf, alertasOfMascota } from './alertas.repo.ts'
