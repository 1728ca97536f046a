import { mdiPrinterOutline } from '@mdi/js'
import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { initialOf } from '../../lib/initial.ts'
import { Icon } from '../layout/icon.tsx'
import { type DetailsItem, DetailsList } from './details-list.tsx'
import { PrintSheet } from './print-sheet.tsx'
import { useDialogTransition } from './use-dialog-transition.ts'

interface DetailsDialogProps {
  title: string
  secondary?: string
  /** A path of @mdi/js; default: the first letter of the title. */
  icon?: string
  /** Shown in place of the icon. */
  avatar?: ReactNode
  items: readonly DetailsItem[]
  /** Buttons at the foot. */
  foot?: ReactNode
  /** The title of the printed sheet. Without it, there is no print button. */
  sheet?: string
  /** Buttons under the title, which may close the dialog. */
  actions?: (close: () => void) => ReactNode
  onClosed: () => void
}

/** Labels with their values; a long text keeps its line breaks. */
export function DetailsDialog(props: DetailsDialogProps) {
  const { title, secondary, icon, avatar, items, foot, sheet, actions, onClosed } = props
  const { open, close, transition } = useDialogTransition({ onClosed })
  const id = useId()
  return (
    <Dialog open={open} onClose={close} aria-labelledby={id} fullWidth maxWidth="sm" slotProps={{ transition }}>
      {sheet && <PrintSheet kind={sheet} />}
      <Box
        sx={{
          ...{ display: 'flex', alignItems: 'center', gap: 2, px: 3, py: 2.5, overflowWrap: 'anywhere' },
          '@media print': { px: 0 },
        }}
      >
        <Box data-screen-only sx={{ display: 'contents' }}>
          <Avatar aria-hidden sx={{ width: 48, height: 48 }}>
            {avatar ?? (icon ? <Icon path={icon} size={28} /> : initialOf(title))}
          </Avatar>
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <DialogTitle id={id} variant="h2" sx={{ p: 0, fontSize: '1.25rem' }}>
            {title}
          </DialogTitle>
          {secondary && <Typography sx={{ color: 'text.secondary' }}>{secondary}</Typography>}
        </Box>
      </Box>
      {actions && (
        <Box
          data-screen-only
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, px: 3, pb: 2.5, '&:empty': { display: 'none' } }}
        >
          {actions(close)}
        </Box>
      )}
      {/* Focusable, so that the keyboard can scroll it. */}
      <DialogContent dividers tabIndex={0} role="group" aria-labelledby={id}>
        <DetailsList items={items} />
      </DialogContent>
      <DialogActions data-screen-only sx={{ px: 3, py: 2 }}>
        {foot}
        {sheet && (
          <Button startIcon={<Icon path={mdiPrinterOutline} size={20} />} onClick={() => print()}>
            Imprimir
          </Button>
        )}
        <Button autoFocus onClick={close}>
          Cerrar
        </Button>
      </DialogActions>
    </Dialog>
  )
}
