import 'react'

declare module 'react' {
  interface CSSProperties {
    /** A variable that a style sheet reads. */
    [name: `--${string}`]: string | number | undefined
  }
}
