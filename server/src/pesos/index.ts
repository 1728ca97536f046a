export { pesoCondition, pesoFrom, pesoSelect } from './pesos.repo.ts'
