import { Navigate, useLocation } from 'react-router'

/**
 * Replaces the current URL. The key makes a new redirect for each location: one that has already run does nothing when the
 * user goes back to it.
 */
export function Redirect({ to, state }: { to: string; state?: { from: string } | null }) {
  const { key } = useLocation()
  return <Navigate key={key} to={to} state={state} replace />
}
