import styles from './radio-chips.module.css'

interface RadioChipsProps {
  /** Radios with the same name, also of other groups, are one choice and one tab stop. */
  name: string
  options: readonly { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  inputRef?: (element: HTMLInputElement | null) => void
  describedBy?: string
  /** Shows them in columns of equal width, for short labels. */
  columns?: boolean
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
}: RadioChipsProps) {
  return (
    <div className={columns ? styles.grid : styles.chips}>
      {options.map((option, index) => (
        <label key={option.value} className={styles.chip}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            aria-describedby={describedBy}
            onChange={() => onChange(option.value)}
            onBlur={onBlur}
            ref={index === 0 ? inputRef : undefined}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  )
}
