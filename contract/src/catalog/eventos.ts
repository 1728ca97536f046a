/** The name of the event after which all that was loaded before may be stale. */
export const RECONEXION = 'reconexion'

/** How often a browser without a stream loads again what it shows. */
export const POLL_MS = 30_000
