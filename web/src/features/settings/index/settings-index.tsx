import { keysOf } from '@huella/contract'
import { mdiAlertCircleOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { Link, useLocation, useNavigate } from 'react-router'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { Icon } from '../../../ui/layout/icon.tsx'
import { WIDE } from '../layout.ts'
import { type SectionName, sections } from '../sections.ts'
import { useSectionPath } from '../use-section-path.ts'
import { type SectionState, useSectionStates } from './use-section-states.ts'

const GENERAL = [
  { anchor: 'clinic-information', label: 'Clinic Information' },
  { anchor: 'working-hours', label: 'Working Hours' },
  { anchor: 'appointment-settings', label: 'Appointment Settings' },
  { anchor: 'notification-settings', label: 'Notification Settings' },
]

const scrollTo = (anchor: string) => document.getElementById(anchor)?.scrollIntoView({ block: 'start' })

/** The sections with their state; on a narrow screen a select. */
export function SettingsIndex({ current }: { current: SectionName }) {
  const states = useSectionStates()
  const pathTo = useSectionPath()
  const navigate = useNavigate()
  return (
    <>
      <Box sx={{ maxWidth: 480, [WIDE]: { display: 'none' } }}>
        <SelectField
          label="Sección"
          hideLabel
          options={keysOf(sections).map((value) => ({ value, label: optionText(sections[value], states[value]) }))}
          value={current}
          onChange={({ target }) => navigate(pathTo(target.value as SectionName))}
        />
      </Box>
      <Box
        component="nav"
        aria-label="Secciones de los ajustes"
        sx={{ display: 'none', position: 'sticky', top: 88, [WIDE]: { display: 'block' } }}
      >
        <Box
          component="ul"
          sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.5, m: 0, p: 0, listStyle: 'none' }}
        >
          {keysOf(sections).map((name) => (
            <Box component="li" key={name}>
              <SectionLink to={pathTo(name)} name={sections[name]} state={states[name]} current={name === current} />
              {name === '' && current === '' && <GeneralAnchors />}
            </Box>
          ))}
        </Box>
      </Box>
    </>
  )
}

const optionText = (name: string, state?: SectionState) => (state?.alert ? `${name} (${state.text})` : name)

interface SectionLinkProps {
  to: string
  name: string
  state?: SectionState
  current: boolean
}

const SectionLink = ({ to, name, state, current }: SectionLinkProps) => (
  <ButtonBase
    component={Link}
    to={to}
    aria-current={current ? 'page' : undefined}
    title={state?.text}
    sx={{
      display: 'block',
      width: '100%',
      px: 1.5,
      py: 1,
      borderRadius: 1,
      textAlign: 'start',
      '&:hover': { bgcolor: 'action.hover' },
      '&[aria-current]': { bgcolor: 'primary.soft', color: 'primary.main' },
    }}
  >
    <Box sx={{ fontWeight: current ? 600 : 500 }}>{name}</Box>
    {state && (
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 0.5,
          fontSize: '0.8125rem',
          color: state.alert ? 'warning.main' : 'text.secondary',
        }}
      >
        {state.alert && <Icon path={mdiAlertCircleOutline} size={16} />}
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {state.text}
        </Box>
      </Box>
    )}
  </ButtonBase>
)

/** The parts of the specification's form. They are on the same page: nothing is left by going there. */
function GeneralAnchors() {
  const { hash } = useLocation()
  return (
    <Box component="ul" sx={{ m: 0, my: 1, ml: 1.5, p: 0, listStyle: 'none', borderLeft: 2, borderColor: 'divider' }}>
      {GENERAL.map(({ anchor, label }) => (
        <li key={anchor}>
          <ButtonBase
            component={Link}
            to={{ hash: anchor }}
            replace
            onClick={() => scrollTo(anchor)}
            aria-current={hash === `#${anchor}` ? 'location' : undefined}
            sx={{
              display: 'block',
              width: '100%',
              ml: '-2px',
              px: 1.5,
              py: 0.5,
              textAlign: 'start',
              fontSize: '0.875rem',
              color: 'text.secondary',
              borderLeft: '2px solid transparent',
              '&:hover': { color: 'text.primary' },
              '&[aria-current]': { borderColor: 'primary.main', color: 'primary.main', fontWeight: 600 },
            }}
          >
            {label}
          </ButtonBase>
        </li>
      ))}
    </Box>
  )
}
