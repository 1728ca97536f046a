import Box from '@mui/material/Box'
import GlobalStyles from '@mui/material/GlobalStyles'
import Typography from '@mui/material/Typography'
import { useClinicBranding } from '../layout/brand/clinic-branding.ts'

const INK = '#000'

/** Prints only the dialog's content, over the whole page. */
const onPaper = {
  '@media print': {
    '@page': { margin: '18mm' },
    'html, body': { background: '#fff !important', overflow: 'visible !important' },
    'body > *:not(:has([data-sheet]))': { display: 'none !important' },
    '.MuiDialog-root, .MuiDialog-root :has([data-sheet])': {
      position: 'static !important',
      display: 'block !important',
      height: 'auto !important',
      maxHeight: 'none !important',
    },
    '.MuiDialog-root .MuiBackdrop-root': { display: 'none !important' },
    '.MuiDialog-root .MuiDialog-paper': {
      width: '100% !important',
      maxWidth: 'none !important',
      maxHeight: 'none !important',
      margin: '0 !important',
      border: '0 !important',
      boxShadow: 'none !important',
      overflow: 'visible !important',
    },
    '.MuiDialog-root .MuiDialogContent-root': { overflow: 'visible !important', paddingInline: '0 !important' },
    // Both themes print black on white.
    '.MuiDialog-root .MuiDialog-paper, .MuiDialog-root .MuiDialog-paper *': {
      color: `${INK} !important`,
      backgroundColor: 'transparent !important',
      borderColor: `${INK} !important`,
    },
    '[data-screen-only]': { display: 'none !important' },
  },
}

/** The header of the printed sheet, hidden on screen. */
export function PrintSheet({ kind }: { kind: string }) {
  const { name, lines } = useClinicBranding()
  return (
    <Box data-sheet sx={{ display: 'none', '@media print': { display: 'block' } }}>
      <GlobalStyles styles={onPaper} />
      <Box sx={{ pb: 1.5, borderBottom: 2, overflowWrap: 'anywhere' }}>
        <Typography component="p" sx={{ fontSize: '1.375rem', fontWeight: 600, lineHeight: 1.25 }}>
          {name}
        </Typography>
        {lines.length > 0 && <Typography component="p">{lines.join(' · ')}</Typography>}
      </Box>
      <Typography component="p" sx={{ mt: 3, fontWeight: 600, letterSpacing: '0.04em', textTransform: 'uppercase' }}>
        {kind}
      </Typography>
    </Box>
  )
}
