export { type EmbeddedPostgres, type Logger, startEmbeddedPostgres } from './cluster.ts'
export { EmbeddedPostgresError } from './errors.ts'
export { findRunning, hasCluster } from './running.ts'
