import { failure, fullName, rolLabels } from '@huella/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { clinicDateTime } from '../../../lib/formats.ts'
import { useDialogTransition } from '../../../ui/dialog/use-dialog-transition.ts'
import { RetryNotice } from '../../../ui/feedback/retry-notice.tsx'
import { type LecturasOf, lecturasQuery } from '../accesos-api.ts'

interface AccesosDialogProps {
  of: LecturasOf
  heading: string
  /** What is said where nobody has opened it. */
  empty: string
  onClose: () => void
}

/** Who has opened a record or a page, newest first. */
export function AccesosDialog({ of, heading, empty, onClose }: AccesosDialogProps) {
  const { data, error, isError, isFetching, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(lecturasQuery(of))
  const { open, close, transition } = useDialogTransition({ onClosed: onClose })
  const id = useId()
  const rows = data?.pages.flatMap((page) => page.data)
  return (
    <Dialog open={open} onClose={close} aria-labelledby={id} fullWidth maxWidth="sm" slotProps={{ transition }}>
      <DialogTitle id={id} variant="h2" sx={{ pt: 3, overflowWrap: 'anywhere' }}>
        {heading}
      </DialogTitle>
      <DialogContent>
        {!data && !isError && <Skeleton variant="rounded" height={120} />}
        {isError && !isFetching && <RetryNotice text={messageOf(error, failure.accesosLoad)} onRetry={refetch} />}
        {rows?.length === 0 && <Typography>{empty}</Typography>}
        <Box component="ul" aria-label={heading} sx={list}>
          {rows?.map(({ id_lectura, usuario, rol, cuando, direccion }) => (
            <Box component="li" key={id_lectura} sx={row}>
              <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
                <Typography sx={{ fontWeight: 600 }}>{fullName(usuario)}</Typography>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {rolLabels[rol]}
                  {direccion && ` · ${direccion}`}
                </Typography>
              </Box>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {clinicDateTime(cuando)}
              </Typography>
            </Box>
          ))}
        </Box>
        {hasNextPage && (
          <Button variant="outlined" loading={isFetching} onClick={() => fetchNextPage()} sx={{ mt: 2 }}>
            Ver más
          </Button>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 3 }}>
        <Button color="inherit" onClick={close}>
          Cerrar
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const list = { m: 0, p: 0, listStyle: 'none', '& > li + li': { borderTop: 1, borderColor: 'divider' } }
const row = {
  ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.25, py: 1.25 },
  overflowWrap: 'anywhere',
}
