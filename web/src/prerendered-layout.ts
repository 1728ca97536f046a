import type { Rol } from '@huella/contract'
import { areas, homeOf, listTitles, pathOf } from './lib/areas.ts'
import { isDemo } from './lib/demo.ts'
import { greetingOf } from './lib/greeting.ts'
import { getSession } from './lib/session/session.ts'

/**
 * Shows the prerendered layout (first-paint.tsx) with the heading of the dashboard or list, as soon as the session is known:
 * on a slow phone React renders a second later. Not in demo mode, whose layout has a banner.
 */
export function showPrerenderedLayout(): void {
  const session = getSession()
  if (session.status !== 'authenticated' || isDemo) return
  const { usuario } = session
  const isHome = location.pathname === homeOf(usuario.rol)
  const list = Object.entries(listTitles).find(([screen]) => location.pathname === pathOf(usuario.rol, screen))
  const titles: Partial<Record<Rol, string>> = list?.[1] ?? {}
  const text = isHome ? greetingOf(usuario) : titles[usuario.rol]
  const page = isHome ? 'home' : 'list'
  const layout = document.querySelector('#root > [data-first=layout]')
  const [title, heading] = [layout?.querySelector('header p'), layout?.querySelector(`[data-page=${page}] h1`)]
  if (!title || !heading || !text) return
  title.textContent = areas[usuario.rol].title
  heading.textContent = text
  document.documentElement.dataset.first = page
}
