export { backup, restore } from './commands.ts'
