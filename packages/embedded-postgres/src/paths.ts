import path from 'node:path'

/** The PostgreSQL user, and the name of its database. */
export const USER = 'huella'

export const clusterDirOf = (dataDir: string) => path.join(dataDir, 'postgres')
export const passwordFileOf = (clusterDir: string) => path.join(clusterDir, 'huella.password')
