import Box, { type BoxProps } from '@mui/material/Box'
import styles from './busy-bar.module.css'

/** Says that what is shown is being replaced. */
export const BusyBar = (props: BoxProps<'span'>) => (
  <Box component="span" role="progressbar" className={styles.bar} {...props} />
)
