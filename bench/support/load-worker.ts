// Runs the load generator in its own process: receives a task, sends back its result.
import { runBurst } from './load-generator.ts'
import type { LoadTask } from './processes.ts'
import { simulateUsers } from './simulated-users.ts'

process.on('message', async (task: LoadTask) => {
  process.send?.('burst' in task ? await runBurst(task.burst) : await simulateUsers(task.userLoad))
})
