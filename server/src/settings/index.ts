export { readSettings } from './settings.repo.ts'
