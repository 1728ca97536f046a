export { prevencionesTimeline, proximaPrevencion } from './prevenciones.repo.ts'
