import { type OpeningHours, weekdays } from '@huella/contract'
import { mdiLockOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import { Icon } from '../../../ui/layout/icon.tsx'
import { TextLink } from '../../../ui/layout/page-link.tsx'
import { WEEK_WIDE } from '../layout.ts'
import { useSectionPath } from '../use-section-path.ts'
import { dayName } from './hours-row.tsx'

const cell = {
  ...{ display: 'grid', gridTemplateColumns: '112px 1fr', columnGap: 1, px: 1.5, py: 1, minWidth: 0 },
  '& + &': { borderTop: 1, borderColor: 'divider' },
  [WEEK_WIDE]: { display: 'block', px: 1, '& + &': { borderTop: 0, borderLeft: 1, borderColor: 'divider' } },
}

/** The week of the timetable, which is changed elsewhere. */
export function TimetableWeek({ week }: { week: OpeningHours }) {
  return (
    <Box>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: 'background.default',
          fontVariantNumeric: 'tabular-nums',
          [WEEK_WIDE]: { gridTemplateColumns: 'repeat(7, minmax(0, 1fr))' },
        }}
      >
        {week.map(({ dia, tramos }) => (
          <Box key={dia} sx={cell}>
            <Box component="dt" sx={{ fontSize: '0.8125rem', fontWeight: 600 }}>
              {dayName(weekdays[dia - 1] ?? 'monday')}
            </Box>
            <Box component="dd" sx={{ m: 0, fontSize: '0.8125rem', whiteSpace: 'nowrap' }}>
              {tramos.length === 0 && <Box sx={{ color: 'text.secondary' }}>Closed</Box>}
              {tramos.map(({ desde, hasta }) => (
                <Box key={desde}>
                  {desde}–{hasta}
                </Box>
              ))}
            </Box>
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, mt: 1, color: 'text.secondary' }}>
        <Box sx={{ flexShrink: 0, pt: 0.25 }}>
          <Icon path={mdiLockOutline} size={18} />
        </Box>
        <Box component="span">
          Set by the timetable, read-only here.{' '}
          <TextLink to={useSectionPath()('horario')}>Change it in Horario de consulta</TextLink>
        </Box>
      </Box>
    </Box>
  )
}
