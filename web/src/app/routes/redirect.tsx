import { Navigate, useLocation } from 'react-router'

/**
 * Sends somebody on, in place of the address that they came to. One for each address: the router changes the address before
 * the page follows, so who goes back in between would meet the same one, which has done its work.
 */
export function Redirect({ to, state }: { to: string; state?: { from: string } | null }) {
  const { key } = useLocation()
  return <Navigate key={key} to={to} state={state} replace />
}
