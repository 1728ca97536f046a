export { pesoFrom, pesoSelect } from './pesos.repo.ts'
