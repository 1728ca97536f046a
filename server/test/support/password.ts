import { hash } from '@node-rs/argon2'

/** The password of all users of tests. */
export const PASSWORD = 'contraseña-de-prueba'

// Of the least cost (2 is argon2id): it is verified thousands of times. Hashes of the server's own cost have the users that register.
export const passwordHash = hash(PASSWORD, { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 })
