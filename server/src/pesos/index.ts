export { newestPesos } from './pesos.repo.ts'
