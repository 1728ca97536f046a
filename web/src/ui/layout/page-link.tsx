import { Link, type LinkProps, useNavigate } from 'react-router'
import { entryState } from '../dialog/layers.ts'
import styles from './text-link.module.css'

interface PageLinkProps extends Omit<LinkProps, 'to'> {
  to: string
}

/** A link to another page, also from within a dialog: going back then shows the page without it. */
export function PageLink({ to, ...props }: PageLinkProps) {
  const navigate = useNavigate()
  return (
    <Link
      {...props}
      to={to}
      onClick={(event) => {
        const newTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
        if (newTab || !entryState()?.layer) return
        event.preventDefault()
        navigate(to, { replace: true })
      }}
    />
  )
}

interface TextLinkProps extends PageLinkProps {
  /** A link that is not within a sentence is as high as a finger on a touch screen. */
  alone?: boolean
}

/** A text that leads to a page: in the colour of the text, underlined. */
export const TextLink = ({ className = '', alone = false, ...props }: TextLinkProps) => (
  <PageLink {...props} className={`${styles.link} ${alone ? styles.alone : ''} ${className}`} />
)
