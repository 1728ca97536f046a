export { backup, restore } from './commands.ts'
export { moveFiles } from './move-files.ts'
