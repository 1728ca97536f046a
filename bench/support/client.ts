// In a process of its own: whoever sends it something to do is sent what came of it.
import { type Crowd, crowd } from './crowd.ts'
import { type Burst, fire } from './fire.ts'

process.on('message', async (wanted: { burst: Burst } | { crowd: Crowd }) => {
  process.send?.('burst' in wanted ? await fire(wanted.burst) : await crowd(wanted.crowd))
})
