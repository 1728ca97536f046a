import ButtonBase from '@mui/material/ButtonBase'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import styles from './row-button.module.css'

interface RowButtonProps {
  /** What opens: a page at this path, or a dialog. */
  opens: string | (() => void)
  className?: string
  children: ReactNode
}

/** A row that opens something as a whole, and may have links and buttons of its own. */
export function RowButton({ opens, className = '', children }: RowButtonProps) {
  const id = useId()
  const target =
    typeof opens === 'string' ? { component: Link, to: opens } : { 'aria-haspopup': 'dialog' as const, onClick: opens }
  return (
    <div className={styles.row}>
      <ButtonBase aria-labelledby={id} className={styles.target} {...target} sx={{ position: 'absolute' }} />
      <div id={id} className={`${styles.content} ${className}`}>
        {children}
      </div>
    </div>
  )
}
