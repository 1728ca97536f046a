export { visiblePlantilla } from './plantillas.repo.ts'
