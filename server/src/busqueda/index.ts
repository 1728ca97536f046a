export { mascotasNamed, usuariosNamed } from './named-sets.ts'
