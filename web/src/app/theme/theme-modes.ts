import { mdiCircleHalfFull, mdiWeatherNight, mdiWhiteBalanceSunny } from '@mdi/js'

export const themeModes = [
  { mode: 'system', label: 'Sistema', icon: mdiCircleHalfFull },
  { mode: 'light', label: 'Claro', icon: mdiWhiteBalanceSunny },
  { mode: 'dark', label: 'Oscuro', icon: mdiWeatherNight },
] as const
