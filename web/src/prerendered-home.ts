import { areas, homeOf } from './lib/areas.ts'
import { isDemo } from './lib/demo.ts'
import { greetingOf } from './lib/greeting.ts'
import { getSession } from './lib/session/session.ts'

/**
 * Shows the prerendered layout and header of the dashboard (first-paint.tsx) with the user's name, as soon as the session is
 * known: on a slow phone React renders a second later. Not in demo mode, whose layout has a banner.
 */
export function showPrerenderedHome(): void {
  const session = getSession()
  if (session.status !== 'authenticated' || isDemo) return
  const { rol } = session.usuario
  const home = document.querySelector('#root > [data-first=home]')
  const [title, heading] = [home?.querySelector('header p'), home?.querySelector('h1')]
  if (!title || !heading || location.pathname !== homeOf(rol)) return
  title.textContent = areas[rol].title
  heading.textContent = greetingOf(session.usuario)
  document.documentElement.dataset.first = 'home'
}
