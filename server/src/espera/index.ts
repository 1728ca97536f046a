export { archiveEsperasOfMascotas, countEsperasOfMascota, endEsperasOfMascota } from './espera.repo.ts'
export { noteLiberacion, withdrawOfertas } from './liberaciones.repo.ts'
export { deleteOldEspera } from './ofertas.repo.ts'
export { type EsperaWorker, startEsperaWorker } from './worker.ts'
