import type { ReactNode } from 'react'
import { Icon } from '../../../ui/layout/icon.tsx'
import styles from './given.module.css'
import type { GivenRow } from './given-rows.ts'

interface GivenListProps {
  /** `more`: under the line. */
  rows: readonly (GivenRow & { picture?: ReactNode; menu?: ReactNode; more?: ReactNode })[]
}

/** What was given at a visit, one line each. Nothing where there is none. */
export function GivenList({ rows }: GivenListProps) {
  if (rows.length === 0) return null
  return (
    <ul className={styles.list} aria-label="Puesto en esta visita">
      {rows.map(({ key, icon, name, detail, next, picture, menu, more }) => (
        <li key={key} className={styles.row}>
          <Icon path={icon} size={20} />
          <div className={styles.texts}>
            <b>{name}</b>
            {detail && (
              <span className={styles.detail} title={detail}>
                {detail}
              </span>
            )}
            {next && <span className={styles.next}>{next}</span>}
            {more && <div className={styles.more}>{more}</div>}
          </div>
          <div className={styles.end}>
            {picture}
            {menu}
          </div>
        </li>
      ))}
    </ul>
  )
}
