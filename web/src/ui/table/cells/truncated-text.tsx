import styles from './truncated-text.module.css'

interface TruncatedTextProps {
  children: string
  lines?: 1 | 2 | 3
}

const classes = { 1: styles.oneLine, 2: styles.lines2, 3: styles.lines3 }

/** Truncated text, with the full text as its title. */
export function TruncatedText({ children, lines = 1 }: TruncatedTextProps) {
  return (
    <span title={children} className={`${styles.text} ${classes[lines]}`}>
      {children}
    </span>
  )
}
