export { lastResultado, ultimaLlamadaJson } from './of-prevencion.ts'
