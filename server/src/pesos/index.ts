export { newestPesos, newestPublicPesos, pesosTimeline } from './pesos.repo.ts'
