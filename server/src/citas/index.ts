export { citaConstraintErrors } from './citas.errors.ts'
export { citaFrom, citaSelect } from './citas.repo.ts'
export { citasRoutes } from './citas.routes.ts'
