export { demoMessage, fillDemo, isDemo } from './fill.ts'
