export { lastPesoOf, newestPesos, pesoHasta, pesoParaDosis } from './pesos.repo.ts'
