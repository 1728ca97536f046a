import { type ReactNode, useState } from 'react'
import styles from './side.module.css'

interface SideSectionProps {
  title: string
  /** Under which it is remembered that it is folded. */
  name: string
  /** What stands at the right of the title. */
  action?: ReactNode
  /** Cannot be folded: it is shown alone. */
  alone?: boolean
  children: ReactNode
}

const KEY = 'visita-plegadas'

/** The sections that were folded on this device. */
function readFolded(): string[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]')
  } catch {
    return []
  }
}

function useFolded(name: string): [folded: boolean, toggle: () => void] {
  const [folded, setFolded] = useState(() => readFolded().includes(name))
  const toggle = () => {
    const others = readFolded().filter((one) => one !== name)
    try {
      localStorage.setItem(KEY, JSON.stringify(folded ? others : [...others, name]))
    } catch {
      // A browser without storage forgets it.
    }
    setFolded(!folded)
  }
  return [folded, toggle]
}

/** A part of the patient's history beside the form. */
export function SideSection({ title, name, action, alone = false, children }: SideSectionProps) {
  const [isFolded, toggle] = useFolded(name)
  const folded = isFolded && !alone
  return (
    <section className={styles.section}>
      <div className={styles.title}>
        <h2>
          {alone ? (
            title
          ) : (
            <button type="button" className={styles.fold} aria-expanded={!folded} onClick={toggle}>
              {title}
            </button>
          )}
        </h2>
        {!folded && action}
      </div>
      {!folded && children}
    </section>
  )
}

/** A text button of a section. */
export function MoreLink({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.more} onClick={onClick}>
      {children}
    </button>
  )
}
