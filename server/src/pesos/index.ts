export { lastPesoOf, newestPesos } from './pesos.repo.ts'
