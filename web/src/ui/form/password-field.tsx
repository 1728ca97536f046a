import { mdiEyeOffOutline, mdiEyeOutline } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import { useState } from 'react'
import { Icon } from '../layout/icon.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

export function PasswordField(props: TextFieldProps) {
  const [visible, setVisible] = useState(false)
  const toggle = (
    <InputAdornment position="end">
      <IconButton
        edge="end"
        aria-label={visible ? 'Ocultar contraseña' : 'Mostrar contraseña'}
        onClick={() => setVisible(!visible)}
      >
        <Icon path={visible ? mdiEyeOffOutline : mdiEyeOutline} />
      </IconButton>
    </InputAdornment>
  )
  return <TextField type={visible ? 'text' : 'password'} endAdornment={toggle} {...props} />
}
