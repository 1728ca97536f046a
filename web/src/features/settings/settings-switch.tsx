import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Switch from '@mui/material/Switch'
import { type ReactNode, useId } from 'react'
import { useController } from 'react-hook-form'
import type { SettingsFormState } from './use-settings-form.ts'

interface SettingsSwitchProps {
  form: SettingsFormState
  name: 'enforceWorkingHours' | 'enableEmailNotifications' | 'enableSMSNotifications'
  label: string
  help?: ReactNode
}

export function SettingsSwitch({ form, name, label, help }: SettingsSwitchProps) {
  const helpId = useId()
  const { field } = useController({ control: form.control, name })
  const { value, ref, ...handlers } = field
  return (
    <Box>
      <FormControlLabel
        label={label}
        sx={{ mx: 0, gap: 1.5 }}
        control={
          <Switch
            checked={value ?? false}
            slotProps={{ input: { ref, 'aria-describedby': help ? helpId : undefined } }}
            {...handlers}
          />
        }
      />
      {help && (
        <FormHelperText id={helpId} sx={{ mt: 0.25, ml: 7 }}>
          {help}
        </FormHelperText>
      )}
    </Box>
  )
}
