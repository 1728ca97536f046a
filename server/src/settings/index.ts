export { openingHours } from './opening-hours.ts'
export { readSettings } from './settings.repo.ts'
