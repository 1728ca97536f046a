export { deleteOldEspera } from './ofertas.repo.ts'
export { type EsperaWorker, startEsperaWorker } from './worker.ts'
