export { sweepAttempts } from './attempts.repo.ts'
export { ensureFirstAdmin } from './first-admin.ts'
export { perfilRoutes } from './perfil.routes.ts'
export { sessionRoutes } from './session.routes.ts'
