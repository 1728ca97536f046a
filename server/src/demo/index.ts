export { fillDemo, isDemo } from './fill.ts'
