export { archiveEsperasOfMascotas, countEsperasOfMascota, endEsperasOfMascota } from './espera.repo.ts'
export { deleteOldEspera, withdrawOfertas } from './ofertas.repo.ts'
export { noteLiberacion } from './waiting.repo.ts'
export { type EsperaWorker, startEsperaWorker } from './worker.ts'
