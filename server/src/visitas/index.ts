export { visitaConditions, visitaFrom, visitaSelect } from './visitas.repo.ts'
