export { settingsSelect } from './settings.repo.ts'
export { settingsRoutes } from './settings.routes.ts'
