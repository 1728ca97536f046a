import type { ReactNode } from 'react'
import styles from './stacked.module.css'

interface StackedProps {
  children: ReactNode
  /** Under it, in small. */
  secondary?: ReactNode
}

/** A cell with a second line. */
export const Stacked = ({ children, secondary }: StackedProps) => (
  <>
    {children}
    {secondary && <span className={styles.secondary}>{secondary}</span>}
  </>
)
