import { mdiCameraOutline, mdiClose } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useRef } from 'react'
import { Icon } from '../../ui/layout/icon.tsx'

interface PegatinaFieldProps {
  file: File | undefined
  onChange: (file: File | undefined) => void
}

/** The photo of the sticker of a vaccine: by the camera of a phone or tablet, or from a file. */
export function PegatinaField({ file, onChange }: PegatinaFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/jpeg,image/png,image/webp"
        capture="environment"
        aria-label="Foto de la pegatina"
        onChange={({ target }) => {
          if (target.files?.[0]) onChange(target.files[0])
          target.value = '' // the same file can be chosen again
        }}
      />
      <Button
        variant="outlined"
        startIcon={<Icon path={mdiCameraOutline} size={20} />}
        onClick={() => input.current?.click()}
        sx={{ minHeight: 44 }}
      >
        {file ? 'Repetir la foto' : 'Foto de la pegatina'}
      </Button>
      {file && (
        <>
          {file.name}
          <IconButton aria-label="Quitar la foto" onClick={() => onChange(undefined)}>
            <Icon path={mdiClose} />
          </IconButton>
        </>
      )}
    </Box>
  )
}
