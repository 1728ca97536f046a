import { mdiPlus, mdiTrashCanOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { isDay } from '../../lib/days.ts'
import { abbreviatedDate } from '../../lib/formats.ts'
import { afterClick } from '../../ui/form/after-click.ts'
import { DateField } from '../../ui/form/date/date-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import type { Periodo } from './periodos.ts'
import type { HorarioEditorState } from './use-horario-editor.ts'

/** 'jue 1 jul 2027 – mar 31 ago 2027', 'Desde …', 'Hasta …' */
export function periodoName({ desde, hasta }: Periodo): string {
  const [from, to] = [desde, hasta].map((day) => (isDay(day) ? abbreviatedDate(day).replace(/^\S+ /, '') : ''))
  if (from && to) return `${from} – ${to}`
  if (from) return `Desde ${from}`
  return to ? `Hasta ${to}` : 'Periodo nuevo'
}

/** Which week is edited: the usual one, or the one of a period with its dates, e.g. of the summer. */
export function PeriodoFields({ editor }: { editor: HorarioEditorState }) {
  const { periodos, shown } = editor
  const [usual, ...others] = periodos
  const add = (
    <Button
      variant={others.length > 0 ? 'outlined' : 'text'}
      startIcon={<Icon path={mdiPlus} size={20} />}
      onClick={editor.addPeriodo}
    >
      Añadir periodo
    </Button>
  )
  if (!usual || !shown || others.length === 0) {
    return (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <Box sx={{ color: 'text.secondary' }}>Este horario vale todo el año. ¿Otro en verano?</Box>
        {add}
      </Box>
    )
  }
  const dateProps = (side: 'desde' | 'hasta') => ({
    value: shown[side],
    onChange: (day: string) => editor.changeDates({ [side]: day }),
    onBlur: () => afterClick(() => editor.touch(shown.key)),
    error: editor.errorOf(shown.key, side),
  })
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 2 }}>
        <Box sx={{ flex: '1 1 220px', maxWidth: 340 }}>
          <SelectField
            label="Periodo"
            options={periodos.map((one) => ({
              value: String(one.key),
              label: one === usual ? 'Resto del año' : periodoName(one),
            }))}
            value={String(shown.key)}
            onChange={({ target }) => {
              const chosen = periodos.find(({ key }) => String(key) === target.value)
              if (chosen) editor.show(chosen)
            }}
          />
        </Box>
        {add}
      </Box>
      {shown !== usual && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: 2 }}>
          <Box sx={{ flex: '1 1 160px', maxWidth: { sm: 200 } }}>
            <DateField key={`${shown.key}-desde`} label="Vigente desde" {...dateProps('desde')} />
          </Box>
          <Box sx={{ flex: '1 1 160px', maxWidth: { sm: 200 } }}>
            <DateField
              key={`${shown.key}-hasta`}
              label="Vigente hasta"
              min={isDay(shown.desde) ? shown.desde : undefined}
              {...dateProps('hasta')}
            />
          </Box>
          <Button
            color="inherit"
            startIcon={<Icon path={mdiTrashCanOutline} size={20} />}
            onClick={editor.removeShown}
            sx={{ mt: { sm: '28px' }, color: 'text.secondary' }}
          >
            Quitar periodo
          </Button>
        </Box>
      )}
    </Box>
  )
}
