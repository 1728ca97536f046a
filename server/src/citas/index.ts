export { citaFrom, citaSelect } from './citas.repo.ts'
export { citasRoutes } from './citas.routes.ts'
