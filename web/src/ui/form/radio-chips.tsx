import { Icon } from '../layout/icon.tsx'
import styles from './radio-chips.module.css'
import cover from './radio-cover.module.css'

interface ChipOption {
  value: string
  label: string
  /** A path of @mdi/js. */
  icon?: string
  /** In the colour of danger when it is chosen. */
  danger?: boolean
}

interface RadioChipsProps {
  /** Radios with the same name, also of other groups, are one choice and one tab stop. */
  name: string
  options: readonly ChipOption[]
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  inputRef?: (element: HTMLInputElement | null) => void
  describedBy?: string
  /** Shows them in columns of equal width, for short labels. */
  columns?: boolean
  /** Lower ones without an edge, for a bar. */
  dense?: boolean
}

export function RadioChips({
  name,
  options,
  value,
  onChange,
  onBlur,
  inputRef,
  describedBy,
  columns,
  dense,
}: RadioChipsProps) {
  return (
    <div className={columns ? styles.grid : styles.chips} data-dense={dense || undefined}>
      {options.map((option, index) => (
        <label key={option.value} className={styles.chip} data-danger={option.danger || undefined}>
          <input
            type="radio"
            className={cover.radio}
            name={name}
            value={option.value}
            checked={option.value === value}
            aria-describedby={describedBy}
            onChange={() => onChange(option.value)}
            onBlur={onBlur}
            ref={index === 0 ? inputRef : undefined}
          />
          <span>
            {option.icon && <Icon path={option.icon} size={16} />}
            {option.label}
          </span>
        </label>
      ))}
    </div>
  )
}
