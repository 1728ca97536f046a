export { readSettings } from './settings.repo.ts'
export { settingsRoutes } from './settings.routes.ts'
