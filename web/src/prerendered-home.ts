import { areas, homeOf } from './lib/areas.ts'
import { isDemo } from './lib/demo.ts'
import { greetingOf } from './lib/greeting.ts'
import { getSession } from './lib/session/session.ts'

/**
 * In place of “Cargando...”, as soon as it is known who this is: the frame and head of the first screen as the build drew them
 * (first-paint.tsx), with the name. React comes a second later on a slow phone. A demo's frame has more on it, and waits.
 */
export function showPrerenderedHome(): void {
  const session = getSession()
  if (session.status !== 'authenticated' || isDemo) return
  const { rol } = session.usuario
  const drawn = document.querySelector('#root > [data-first=home]')
  const [title, heading] = [drawn?.querySelector('header p'), drawn?.querySelector('h1')]
  if (!title || !heading || location.pathname !== homeOf(rol)) return
  title.textContent = areas[rol].title
  heading.textContent = greetingOf(session.usuario)
  document.documentElement.dataset.first = 'home'
}
