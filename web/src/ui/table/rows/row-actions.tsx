import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { Icon } from '../../layout/icon.tsx'
import type { RowAction } from '../data-table-types.ts'
import styles from './row-actions.module.css'
import { RowMenu } from './row-menu.tsx'

interface RowActionsProps<Row> {
  row: Row
  name: string
  actions: readonly RowAction<Row>[]
  /** The first action, and a menu with the others. */
  compact?: boolean
}

export function RowActions<Row>({ row, name, actions, compact }: RowActionsProps<Row>) {
  const shown = ({ forRow, label, icon }: RowAction<Row>) => forRow?.(row) ?? { label, icon }
  const button = ({ onClick, danger, expanded }: RowAction<Row>, { label, icon }: ReturnType<typeof shown>) => (
    <IconButton
      aria-label={`${label} ${name}`}
      aria-expanded={expanded?.(row)}
      onClick={() => onClick(row)}
      className={danger ? styles.danger : styles.button}
    >
      <Icon path={icon} />
    </IconButton>
  )
  if (compact) {
    const [first, ...others] = actions.filter(({ hidden }) => !hidden?.(row))
    return (
      <>
        {first && button(first, shown(first))}
        {others.length > 0 && <RowMenu row={row} name={name} actions={others} />}
      </>
    )
  }
  // A hidden action leaves its space empty, so that the buttons stay aligned. One that differs by row is often hidden: it comes first.
  const differsByRow = ({ forRow }: RowAction<Row>) => Number(forRow !== undefined)
  return actions
    .toSorted((one, other) => differsByRow(other) - differsByRow(one))
    .map((action) => {
      if (action.hidden?.(row)) return <span key={action.label} className={styles.space} />
      const texts = shown(action)
      return (
        <Tooltip key={action.label} title={texts.label}>
          {button(action, texts)}
        </Tooltip>
      )
    })
}

/** The primary action of a card's row, if it has one now. */
export function PrimaryAction<Row>({ row, name, actions }: Omit<RowActionsProps<Row>, 'compact'>) {
  const action = actions.find(({ primary, hidden }) => primary && !hidden?.(row))
  if (!action) return null
  const { label, icon } = action.forRow?.(row) ?? action
  return (
    <Button
      variant="outlined"
      fullWidth
      startIcon={<Icon path={icon} size={20} />}
      aria-label={`${label} ${name}`}
      onClick={() => action.onClick(row)}
      sx={{ mt: 1.5 }}
    >
      {label}
    </Button>
  )
}
