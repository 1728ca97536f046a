export { alertaSelect, alertasOfMascota, GRAVEST_FIRST } from './alertas.repo.ts'
