export { documentosOfCita } from './envio.ts'
