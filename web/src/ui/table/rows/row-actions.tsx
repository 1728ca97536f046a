import { mdiDotsVertical } from '@mdi/js'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { Tooltip } from '../../feedback/tooltip.tsx'
import { Icon } from '../../layout/icon.tsx'
import type { RowAction } from '../data-table-types.ts'
import styles from './row-actions.module.css'
import { RowMenu } from './row-menu.tsx'

interface RowActionsProps<Row> {
  row: Row
  name: string
  actions: readonly RowAction<Row>[]
}

interface IconsProps {
  /** How many of the other actions have a button; the rest are in a menu. */
  icons: number
}

const othersOf = <Row,>({ row, actions }: Pick<RowActionsProps<Row>, 'row' | 'actions'>) =>
  actions.filter(({ primary, hidden }) => !primary && !hidden?.(row))

/** The next step of a row now, if it has one, with its label for this row. */
function nextStepOf<Row>(row: Row, actions: readonly RowAction<Row>[]): RowAction<Row> | undefined {
  const action = actions.find(({ primary, hidden }) => primary && !hidden?.(row))
  return action && { ...action, ...action.forRow?.(row) }
}

/** The actions of a row but its next step; those of a table are quiet until the row has the mouse or the focus. */
export function OtherActions<Row>({ row, name, actions, icons }: RowActionsProps<Row> & IconsProps) {
  const others = othersOf({ row, actions })
  const button = (action: RowAction<Row>) => {
    const { label, icon } = action.forRow?.(row) ?? action
    const shown = (
      <IconButton
        key={action.label}
        aria-label={`${label} ${name}`}
        aria-expanded={action.expanded?.(row)}
        onClick={() => action.onClick(row)}
        className={action.danger ? styles.danger : styles.button}
      >
        <Icon path={icon} />
      </IconButton>
    )
    return others.length > icons ? (
      shown
    ) : (
      <Tooltip key={action.label} title={label}>
        {shown}
      </Tooltip>
    )
  }
  return (
    <span className={styles.quiet}>
      {others.slice(0, icons).map(button)}
      {others.length <= icons && (
        <span aria-hidden className={styles.hint}>
          <Icon path={mdiDotsVertical} />
        </span>
      )}
    </span>
  )
}

/** The menu of a row with those of its other actions that have no button. */
export function MoreActions<Row>({ row, name, actions, icons }: RowActionsProps<Row> & IconsProps) {
  const more = othersOf({ row, actions }).slice(icons)
  return more.length > 0 && <RowMenu row={row} name={name} actions={more} />
}

/** The actions of a row of a table: its next step in a column of its own, then the others. */
export function RowActions<Row>(props: RowActionsProps<Row> & IconsProps) {
  const { row, name, actions, icons } = props
  const next = nextStepOf(row, actions)
  const { weight = 'outlined' } = next ?? {}
  const others = actions.filter(({ primary }) => !primary).length
  return (
    // Hidden actions leave their space empty, so that the next steps are aligned.
    <div className={styles.actions} style={{ '--icons': Math.min(others, icons) }}>
      {actions.some(({ primary }) => primary) && (
        <span className={styles.step}>
          {next && (
            <Button
              size="small"
              variant={weight === 'outlined' ? 'outlined' : 'text'}
              data-weight={weight}
              aria-label={`${next.label} ${name}`}
              onClick={() => next.onClick(row)}
            >
              {next.label}
            </Button>
          )}
        </span>
      )}
      <OtherActions {...props} />
      {others > icons && (
        <span className={styles.menu}>
          <MoreActions {...props} />
        </span>
      )}
    </div>
  )
}

/** The next step of a card. */
export function CardStep<Row>({ row, name, actions, className }: RowActionsProps<Row> & { className?: string }) {
  const next = nextStepOf(row, actions)
  if (!next) return null
  return (
    <Button
      variant="outlined"
      fullWidth
      startIcon={<Icon path={next.icon} size={20} />}
      aria-label={`${next.label} ${name}`}
      onClick={() => next.onClick(row)}
      className={className}
    >
      {next.label}
    </Button>
  )
}
