import styles from './truncated-text.module.css'

interface TruncatedTextProps {
  children: string
  lines?: 1 | 2 | 3
  /** Where it is more than the text. */
  title?: string
}

const classes = { 1: styles.oneLine, 2: styles.lines2, 3: styles.lines3 }

/** An e-mail address in two lines at most, broken after the @. */
export function EmailLines({ children }: { children: string }) {
  const [name, domain] = children.split('@')
  return (
    <span title={children} className={`${styles.text} ${styles.lines2} ${styles.email}`}>
      {domain ? (
        <>
          {name}@<wbr />
          {domain}
        </>
      ) : (
        children
      )}
    </span>
  )
}

/** Truncated text, with the full text as its title. */
export function TruncatedText({ children, lines = 1, title = children }: TruncatedTextProps) {
  return (
    <span title={title} className={`${styles.text} ${classes[lines]}`}>
      {children}
    </span>
  )
}
