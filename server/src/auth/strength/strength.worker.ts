import { estimatePassword } from '@huella/password-strength'
import { serveJobs } from '../../platform/jobs/serve.ts'
import type { Estimate } from './strength.ts'

// The entry of the thread that estimates passwords: its dictionaries take half a second to load, and 25 MB.

serveJobs(async ({ password, context }: Estimate) => estimatePassword(password, context))
