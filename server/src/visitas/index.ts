export { visitasTimeline } from './visitas.repo.ts'
