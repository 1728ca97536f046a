import ButtonBase from '@mui/material/ButtonBase'
import type { MouseEvent } from 'react'
import { NavLink } from 'react-router'
import { Icon } from '../../ui/layout/icon.tsx'
import styles from './sidebar.module.css'

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
      <ButtonBase component={NavLink} to={to} onClick={follow} className={styles.link}>
        <Icon path={icon} />
        {children}
      </ButtonBase>
    </li>
  )
}
