import type { ReactNode } from 'react'
import styles from './kbd.module.css'

/** A key of the keyboard. Help for those who see it: the keys are announced nowhere else. */
export const Kbd = ({ children }: { children: ReactNode }) => (
  <kbd className={styles.key} aria-hidden>
    {children}
  </kbd>
)
