export { visitaFrom, visitaSelect } from './visitas.repo.ts'
