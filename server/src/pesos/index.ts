export { newestPesos, newestPublicPesos } from './pesos.repo.ts'
