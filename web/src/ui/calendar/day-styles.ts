import type { Theme } from '@mui/material/styles'

/** A touch target. */
export const DAY_SIZE = 44

/** The styles that all days of a calendar share. Set once on the calendar: computed for each day they would take a slow phone 100 ms. */
const dayStyle = {
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: '100%',
  maxWidth: DAY_SIZE,
  height: DAY_SIZE,
  padding: 0,
  marginInline: 'auto',
  // Visible in forced-colors mode, unlike a background.
  border: '2px solid transparent',
  borderRadius: '50%',
  fontFamily: 'inherit',
  fontSize: '0.9375rem',
  fontVariantNumeric: 'tabular-nums',
} as const

const focused = ({ vars: { palette } }: Theme) => ({
  outline: `2px solid ${palette.primary.main}`,
  outlineOffset: '2px',
})

const filled = ({ vars: { palette } }: Theme) => ({
  fontWeight: 600,
  color: palette.primary.contrastText,
  backgroundColor: palette.primary.main,
  borderColor: palette.primary.main,
})

/** Days with events are buttons; today is filled, those ahead have a ring. */
export const eventDayStyles = (theme: Theme) => {
  const { palette } = theme.vars
  return {
    '& .day': dayStyle,
    '& button.day': {
      paddingBottom: '4px',
      color: palette.text.primary,
      backgroundColor: 'transparent',
      cursor: 'pointer',
    },
    '& button.day[data-ahead=true]': {
      fontWeight: 600,
      color: palette.primary.main,
      borderColor: palette.primary.main,
    },
    '& button.day:hover': { backgroundColor: palette.primary.soft },
    '& .day:focus-visible': focused(theme),
    '& .day[aria-current]': filled(theme),
    '& .day[aria-expanded=true]': {
      boxShadow: `0 0 0 2px ${palette.background.paper}, 0 0 0 4px ${palette.primary.main}`,
    },
  }
}

/** Every day is a button; the selected one is filled and today has a border. */
export const pickerDayStyles = (theme: Theme) => {
  const { palette } = theme.vars
  return {
    '& .day': { ...dayStyle, color: palette.text.primary, backgroundColor: 'transparent', cursor: 'pointer' },
    '& .day:hover': { backgroundColor: palette.action.hover },
    '& .day[aria-current]': { fontWeight: 600, color: palette.primary.main, borderColor: palette.primary.main },
    '& .day[aria-pressed=true]': filled(theme),
    '& .day:disabled': { color: palette.text.disabled, backgroundColor: 'transparent', cursor: 'default' },
    '& .day:focus-visible': focused(theme),
  }
}
