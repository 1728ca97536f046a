import Skeleton from '@mui/material/Skeleton'
import type { ReactNode } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { RetryNotice } from '../../../ui/feedback/retry-notice.tsx'
import styles from './side.module.css'

interface SideStateProps<Data> {
  query: { data: Data | undefined; error: Error | null; isError: boolean; refetch: () => unknown }
  /** The text of an error that has none of its own. */
  failed: string
  isEmpty: (data: Data) => boolean
  empty: string
  children: (data: Data) => ReactNode
}

/** What is loaded, or that it is loading, could not be loaded or is empty. */
export function SideState<Data>({ query, failed, isEmpty, empty, children }: SideStateProps<Data>) {
  const { data, error, isError, refetch } = query
  if (data !== undefined) return isEmpty(data) ? <div className={styles.quiet}>{empty}</div> : children(data)
  if (isError) return <RetryNotice text={messageOf(error, failed)} onRetry={refetch} />
  return <Skeleton variant="rounded" height={48} />
}
