import { mdiLockOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Switch from '@mui/material/Switch'
import { type ReactNode, useId } from 'react'
import { useController } from 'react-hook-form'
import { Icon } from '../../../ui/layout/icon.tsx'
import type { SettingsFormState } from '../use-settings-form.ts'

interface SettingsSwitchProps {
  form: SettingsFormState
  name:
    | 'enforceWorkingHours'
    | 'enforcePasswordChange'
    | 'enableEmailNotifications'
    | 'enableSMSNotifications'
    | 'secondFactorForStaff'
  label: string
  help?: ReactNode
  /** Shows this value and cannot be changed: something else decides. */
  locked?: boolean
}

export function SettingsSwitch({ form, name, label, help, locked }: SettingsSwitchProps) {
  const helpId = useId()
  const { field } = useController({ control: form.control, name })
  const { value, ref, ...handlers } = field
  return (
    <Box>
      <FormControlLabel
        label={
          <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
            {label}
            {locked !== undefined && <Icon path={mdiLockOutline} size={18} />}
          </Box>
        }
        disabled={locked !== undefined}
        // What holds is read as any other text.
        sx={{ mx: 0, gap: 1.5, '& .MuiFormControlLabel-label.Mui-disabled': { color: 'text.primary' } }}
        control={
          <Switch
            checked={locked ?? value ?? false}
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
