import { mdiTextBoxPlusOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import { type ComponentProps, useState } from 'react'
import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx'
import { Icon } from '../../../ui/layout/icon.tsx'

const PlantillaDialog = lazyDialog(() =>
  import('./plantilla-dialog.tsx').then(({ PlantillaDialog }) => PlantillaDialog),
)

type PlantillaButtonProps = Omit<ComponentProps<typeof PlantillaDialog>, 'onClosed'>

/** Fills what is empty in a visit from a template. */
export function PlantillaButton(props: PlantillaButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        startIcon={<Icon path={mdiTextBoxPlusOutline} size={20} />}
        aria-haspopup="dialog"
        aria-keyshortcuts="Alt+P"
        // The text keeps the focus, and gets it back.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setOpen(true)}
        sx={{ ml: 'auto' }}
      >
        Plantilla
      </Button>
      {open && <PlantillaDialog {...props} onClosed={() => setOpen(false)} />}
    </>
  )
}
