import { config } from 'zod/mini'
import { validation } from '../rules/messages.ts'

// zod/mini ships no texts; a check without its own message must still read as Spanish.
config({ customError: () => validation.invalid })

export * from 'zod/mini'
