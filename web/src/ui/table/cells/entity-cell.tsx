import type { ReactNode } from 'react'
import { initialOf } from '../../../lib/initial.ts'
import { TextLink } from '../../layout/page-link.tsx'
import styles from './entity-cell.module.css'
import { TruncatedText } from './truncated-text.tsx'

interface EntityCellProps {
  name: string
  secondary?: string | null
  secondaryLines?: 1 | 2 | 3
  /** A picture or an icon; default: the first letter of the name. */
  avatar?: ReactNode
  /** The page that the name leads to. */
  to?: string
}

export function EntityCell({ name, secondary, secondaryLines, avatar, to }: EntityCellProps) {
  return (
    <div className={styles.cell}>
      <span className={styles.avatar} data-avatar aria-hidden>
        {avatar ?? initialOf(name)}
      </span>
      <div className={styles.texts}>
        <div className={styles.name}>
          {to ? (
            <TextLink to={to} className={styles.link}>
              <TruncatedText>{name}</TruncatedText>
            </TextLink>
          ) : (
            <TruncatedText>{name}</TruncatedText>
          )}
        </div>
        {secondary && (
          <div className={styles.secondary}>
            <TruncatedText lines={secondaryLines}>{secondary}</TruncatedText>
          </div>
        )}
      </div>
    </div>
  )
}
