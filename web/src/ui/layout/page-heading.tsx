import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useClinicBranding } from './brand/clinic-branding.ts'

interface PageHeadingProps {
  children: ReactNode
  /** The document title, where it differs from the heading. */
  title?: string
}

/** The router's key of the page that was loaded first; a reload keeps the key. */
const INITIAL_KEY: string = globalThis.history?.state?.key ?? 'default'

/** The h1 of a page. Sets the document title and, after a navigation, takes the focus for screen readers. */
export function PageHeading({ children, title }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { name, loading } = useClinicBranding()
  // The first page leaves the focus to the browser. Computed once: a list that changes its query in the URL is no navigation.
  const { key } = useLocation()
  const [navigated] = useState(key !== INITIAL_KEY)

  useEffect(() => {
    document.title = [title ?? heading.current?.textContent, loading ? '' : name].filter(Boolean).join(' · ')
  }, [title, name, loading])

  useEffect(() => {
    // Somebody may have opened the search while the page was loading.
    const isInDialog = document.activeElement?.closest('[role=dialog]')
    if (navigated && !isInDialog) heading.current?.focus()
  }, [navigated])

  return (
    <Typography ref={heading} variant="h1" tabIndex={-1} sx={{ outline: 'none', overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  )
}
