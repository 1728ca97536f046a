export { insertLlamada } from './llamadas.repo.ts'
export { lastResultado, ultimaLlamadaJson } from './of-prevencion.ts'
