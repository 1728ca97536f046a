import { createTheme } from '@mui/material/styles'
import { once } from '../../lib/once.ts'
import { darkPalette, lightPalette } from './palette.ts'
import { touchComponents } from './touch-targets.ts'

const heading = { fontWeight: 600, lineHeight: 1.25, letterSpacing: '-0.01em' }
const SURFACE_RADIUS = 12

export const theme = once(() =>
  createTheme(
    {
      cssVariables: { colorSchemeSelector: 'data-theme' },
      colorSchemes: { light: { palette: lightPalette }, dark: { palette: darkPalette } },
      shape: { borderRadius: 8 },
      focusVisible: true,
      motion: { reducedMotion: 'system' },
      transitions: { duration: { enteringScreen: 200, leavingScreen: 150, standard: 200, short: 150, shorter: 150 } },
      typography: {
        fontFamily: '"Figtree Variable", "Figtree Fallback", system-ui, sans-serif',
        body1: { fontSize: '0.9375rem', lineHeight: 1.5 },
        body2: { fontSize: '0.875rem', lineHeight: 1.5 },
        h1: { ...heading, fontSize: '1.625rem' },
        h2: { ...heading, fontSize: '1.125rem' },
        button: { fontSize: '0.9375rem', fontWeight: 600, textTransform: 'none' },
      },
      components: {
        MuiButtonBase: { defaultProps: { disableRipple: true } },
        MuiButton: {
          defaultProps: { disableElevation: true },
          styleOverrides: { root: { minHeight: 40 }, sizeLarge: { minHeight: 48 } },
        },
        MuiPaper: {
          styleOverrides: { rounded: { borderRadius: SURFACE_RADIUS }, root: { backgroundImage: 'none' } },
        },
        MuiFormLabel: {
          styleOverrides: {
            root: ({ theme }) => ({
              marginBottom: 6,
              fontSize: '0.875rem',
              fontWeight: 600,
              color: theme.vars.palette.text.primary,
              '&.Mui-focused, &.Mui-error': { color: theme.vars.palette.text.primary },
            }),
          },
        },
        MuiFormHelperText: { styleOverrides: { root: { marginInline: 0, marginTop: 6, fontSize: '0.8125rem' } } },
        // Detects autofill for floating labels, which are not used.
        MuiInputBase: { defaultProps: { disableInjectingGlobalStyles: true } },
        MuiOutlinedInput: {
          styleOverrides: {
            root: ({ theme }) => ({
              backgroundColor: theme.vars.palette.background.paper,
              '& .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.outline },
            }),
            // Phones zoom into fields with text smaller than 16 px.
            input: ({ theme }) => ({
              fontSize: '1rem',
              paddingBlock: 11,
              height: '1.375rem',
              '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 0.85 },
            }),
          },
        },
        MuiAvatar: {
          styleOverrides: {
            colorDefault: ({ theme }) => ({
              fontWeight: 600,
              backgroundColor: theme.vars.palette.primary.soft,
              color: theme.vars.palette.primary.main,
            }),
          },
        },
        // The thumb is inside its track: MUI's white thumb is invisible on a white card.
        MuiSwitch: {
          styleOverrides: {
            root: ({ theme: { vars } }) => ({
              flexShrink: 0,
              width: 44,
              height: 24,
              padding: 0,
              overflow: 'visible',
              '& .MuiSwitch-track': { borderRadius: 12, opacity: 1, backgroundColor: vars.palette.outline },
              '& .MuiSwitch-thumb': {
                width: 18,
                height: 18,
                boxShadow: 'none',
                backgroundColor: vars.palette.background.paper,
              },
              '& .MuiSwitch-switchBase': {
                padding: 3,
                '&.Mui-checked': { transform: 'translateX(20px)' },
                '&.Mui-checked + .MuiSwitch-track': { opacity: 1, backgroundColor: vars.palette.primary.main },
                '&.Mui-checked .MuiSwitch-thumb': { backgroundColor: vars.palette.primary.contrastText },
              },
            }),
          },
        },
        MuiLink: { styleOverrides: { root: { fontWeight: 600 } } },
      },
    },
    { components: touchComponents },
  ),
)
