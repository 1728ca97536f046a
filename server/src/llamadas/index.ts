export { porLlamarOrder, selectPorLlamar, stillNews } from './avisos.ts'
export { insertLlamada } from './llamadas.repo.ts'
export { lastResultado, ultimaLlamadaJson } from './of-prevencion.ts'
export { restoreLlamada } from './restaurar.ts'
