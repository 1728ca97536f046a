import ButtonBase from '@mui/material/ButtonBase'
import type { MouseEvent } from 'react'
import { NavLink } from 'react-router'
import { Icon } from '../../ui/layout/icon.tsx'

interface MenuLinkProps {
  to: string
  icon: string
  children: string
  /** Replaces the link's own navigation. */
  onFollow?: (path: string) => void
}

export function MenuLink({ to, icon, children, onFollow }: MenuLinkProps) {
  const follow = (event: MouseEvent) => {
    const newTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (!onFollow || newTab) return
    event.preventDefault()
    onFollow(to)
  }
  return (
    <li>
      <ButtonBase
        component={NavLink}
        to={to}
        onClick={follow}
        sx={{
          justifyContent: 'flex-start',
          gap: 1.5,
          width: '100%',
          minHeight: 44,
          px: 1.5,
          borderRadius: 1,
          fontWeight: 500,
          color: 'text.secondary',
          '&:hover': { bgcolor: 'action.hover' },
          // NavLink sets aria-current on the link of the current page.
          '&[aria-current]': { bgcolor: 'primary.soft', color: 'primary.main', fontWeight: 600 },
        }}
      >
        <Icon path={icon} />
        {children}
      </ButtonBase>
    </li>
  )
}
