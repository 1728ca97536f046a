export { removeUnusedFiles } from './cleanup.ts'
export { namedFiles } from './files.repo.ts'
export { keepStoredFiles } from './locks.ts'
export { cropSquare, reencode } from './upload/picture.ts'
