import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useList } from '../../lib/list/use-list.ts'
import type { CrudResource } from '../../lib/lists.ts'
import { openLayers } from '../dialog/layers.ts'
import { RequirementDialog } from '../dialog/lazy-dialogs.tsx'

/** What must exist before a row can be created. */
export interface Requirement {
  list: CrudResource
  /** Which rows of it count. */
  filters?: Parameters<typeof useList>[2]
  icon: string
  text: string
  createLabel: string
  /** The page where it is created. */
  path: string
}

interface RequirementGateProps {
  title: string
  requires: Requirement
  /** Whether a row is being created. */
  active: boolean
  /** The list is shown: what is required is not requested before. */
  ready: boolean
  onClosed: () => void
  children: ReactNode
}

/** Shows the form, or offers to create first what it requires; that page then returns here. */
export function RequirementGate({ title, requires, active, ready, onClosed, children }: RequirementGateProps) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const { list, filters } = requires
  const { data, isFetching, failureCount } = useList(list, { page: 1, per_page: 5 }, filters, ready || active)
  if (!active || data?.total) return children
  // A cached zero may be old. Without a response, the form says what is missing.
  if (isFetching && failureCount === 0) return null
  if (data?.total !== 0) return children
  return (
    <RequirementDialog
      title={title}
      {...requires}
      onCreate={() => {
        const state = { nueva: true, returnTo: pathname }
        openLayers.afterClosing(() => navigate(requires.path, { state }))
      }}
      onClosed={onClosed}
    />
  )
}
