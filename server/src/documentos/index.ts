export type { HojaPrivacidad } from './documento.ts'
export { documentosOfCita } from './envio.ts'
export { sendDrawn } from './send.ts'
