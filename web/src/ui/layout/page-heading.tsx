import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useClinicBranding } from './clinic-branding.ts'

interface PageHeadingProps {
  children: ReactNode
  /** What the browser's tab says, when it is not the heading itself. */
  title?: string
}

/** The router's key of the page that the browser itself opened; one that is loaded again keeps its key. */
const FIRST: string = globalThis.history?.state?.key ?? 'default'

/** The one h1 of a page. It names the tab and, after a navigation, takes the focus so that a screen reader reads on from it. */
export function PageHeading({ children, title }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { name, loading } = useClinicBranding()
  // On the first page the focus belongs to the browser. Asked once: a list that writes its search into the address has
  // not gone anywhere.
  const { key } = useLocation()
  const [navigated] = useState(key !== FIRST)

  useEffect(() => {
    document.title = [title ?? heading.current?.textContent, loading ? '' : name].filter(Boolean).join(' · ')
  }, [title, name, loading])

  useEffect(() => {
    if (navigated) heading.current?.focus()
  }, [navigated])

  return (
    <Typography ref={heading} variant="h1" tabIndex={-1} sx={{ outline: 'none', overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  )
}
