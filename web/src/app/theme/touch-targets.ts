import type { Components, Theme } from '@mui/material/styles'
import { below, PHONE_WIDTH } from '../../ui/layout/breakpoints.ts'

/** Phones, and any touch screen. */
const TOUCH = `@media (pointer: coarse), ${below(PHONE_WIDTH)}`
const PHONE = `@media ${below(600)}`
/** The minimum touch target in px. */
const TARGET = 44

const high = { root: { [TOUCH]: { minHeight: TARGET } } }
const square = { [TOUCH]: { minWidth: TARGET, minHeight: TARGET } }

export const touchComponents: Components<Theme> = {
  MuiButton: { styleOverrides: { ...high, sizeLarge: { [TOUCH]: { minHeight: 48 } } } },
  MuiIconButton: { styleOverrides: { root: square } },
  MuiMenuItem: { styleOverrides: high },
  MuiFormControlLabel: { styleOverrides: high },
  MuiTableSortLabel: { styleOverrides: high },
  MuiAutocomplete: {
    styleOverrides: {
      clearIndicator: { [TOUCH]: { visibility: 'visible' } }, // nothing hovers
      inputRoot: {
        [TOUCH]: {
          '&&&': { paddingRight: TARGET + 8 },
          '.MuiAutocomplete-hasClearIcon &&&': { paddingRight: 2 * TARGET },
        },
      },
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: {
        [PHONE]: {
          width: '100%',
          maxWidth: 'none',
          height: '100%',
          maxHeight: 'none',
          margin: 0,
          borderRadius: 0,
          // A confirmation is a bottom sheet.
          '&[role=alertdialog]': {
            alignSelf: 'flex-end',
            height: 'auto',
            borderRadius: '16px 16px 0 0',
          },
        },
      },
    },
  },
}
