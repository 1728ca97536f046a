export { documentoFileName, type HojaHistoria, type HojaPrivacidad, type Remision } from './documento.ts'
export { drawDocumento } from './draw.ts'
export { documentosOfCita } from './envio.ts'
export { sendDrawn } from './send.ts'
