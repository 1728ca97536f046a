export { adjuntoConditions, adjuntoFrom, adjuntoSelect } from './adjuntos.repo.ts'

<<<<<<< HEAD

export { keepStoredFiles, lockStoredFiles } from './locks.ts'
export { cropSquare, reencode } from './picture.ts'

=======

export { removeUnusedFiles } from './cleanup.ts'
export { namedFiles } from './files.repo.ts'
export { keepStoredFiles } from './locks.ts'

>>>>>>> adj-copia
