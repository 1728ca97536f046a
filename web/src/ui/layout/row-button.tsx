import Box, { type BoxProps } from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useId } from 'react'
import { Link } from 'react-router'
import styles from './row-button.module.css'

interface RowButtonProps extends Pick<BoxProps, 'className' | 'sx' | 'children'> {
  /** What opens: a page at this path, or a dialog. */
  opens: string | (() => void)
}

/** A row that opens something as a whole, and may have links and buttons of its own. */
export function RowButton({ opens, className = '', children, ...box }: RowButtonProps) {
  const id = useId()
  const target = { className: styles.target, 'aria-labelledby': id }
  return (
    <Box id={id} className={`${styles.row} ${className}`} {...box}>
      {typeof opens === 'string' ? (
        <ButtonBase {...target} component={Link} to={opens} />
      ) : (
        <ButtonBase {...target} aria-haspopup="dialog" onClick={opens} />
      )}
      {children}
    </Box>
  )
}
