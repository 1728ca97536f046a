export { removeUnusedFiles } from './cleanup.ts'
export { filesFolder, filesIn, namedFiles } from './files.repo.ts'
export { keepStoredFiles } from './locks.ts'
export { cropSquare, reencode } from './upload/picture.ts'
