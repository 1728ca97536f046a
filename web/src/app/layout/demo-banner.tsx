import { demoTexts } from '@huella/contract'
import { isDemo } from '../../lib/demo.ts'
import styles from './demo-banner.module.css'

/** Says that the data are made up. */
export function DemoBanner() {
  if (!isDemo) return null
  return (
    <aside aria-label="Demostración" className={styles.banner}>
      {demoTexts.ribbon}
    </aside>
  )
}
