import path from 'node:path'

/** The PostgreSQL user, and the name of its database. */
export const USER = 'huella'

/** A role that owns nothing, for a program that only reads and writes rows. */
export const APP_USER = 'huella_app'

export const clusterDirOf = (dataDir: string) => path.join(dataDir, 'postgres')
export const passwordFileOf = (clusterDir: string) => path.join(clusterDir, 'huella.password')
export const appPasswordFileOf = (clusterDir: string) => path.join(clusterDir, 'huella_app.password')
