export { archiveEsperasOfMascotas, countEsperasOfMascota, endEsperasOfMascota } from './espera.repo.ts'
export { noteLiberacion } from './liberaciones.repo.ts'
export { deleteOldEspera, withdrawOfertas } from './ofertas.repo.ts'
export { type EsperaWorker, startEsperaWorker } from './worker.ts'
