import { keysOf, type PrevencionTipo, prevencionTipos, veterinarioId } from '@huella/contract'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useWatch } from 'react-hook-form'
import { useVeterinarios } from '../../lib/api/use-veterinarios.ts'
import { useFormValue } from '../../lib/form/use-form-value.ts'
import { clinicToday, dateInWords, fullName } from '../../lib/formats.ts'
import { useUsuario } from '../../lib/session/use-session.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ChipsField } from '../../ui/form/chips-field.tsx'
import { DateField } from '../../ui/form/date/date-field.tsx'
import { FormDateField } from '../../ui/form/date/form-date-fields.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { PrevencionFormState } from './use-prevencion-form.ts'

interface FieldsProps {
  state: PrevencionFormState
}

const pair = { display: 'grid', gap: 2.5, alignItems: 'start', gridTemplateColumns: { sm: '1fr 1fr' } }
const tipoOptions = keysOf(prevencionTipos).map((value) => ({ value, label: prevencionTipos[value] }))

/** Kind and product: a click on one of the protocol's fills in diseases and the next date. */
export function ProductoFields({ state: { form, options, chosen, choose, chooseTipo } }: FieldsProps) {
  const tipo = useFormValue(form, 'tipo')
  return (
    <>
      <ChipsField
        label="Tipo"
        options={tipoOptions}
        {...tipo}
        onChange={(value) => chooseTipo(value as PrevencionTipo)}
      />
      {options.length > 0 && (
        <ChipsField
          label="Del protocolo"
          options={options.map(({ nombre }) => ({ value: nombre, label: nombre }))}
          value={chosen?.nombre ?? ''}
          onChange={(nombre) => {
            const found = options.find((option) => option.nombre === nombre)
            if (found) choose(found)
          }}
        />
      )}
      <TextField label="Producto" autoComplete="off" help="El del protocolo, o su marca" {...form.field('producto')} />
    </>
  )
}

export function LoteFields({ state: { form } }: FieldsProps) {
  const [tipo, fecha, caducidad] = useWatch({ control: form.control, name: ['tipo', 'fecha', 'caducidad'] })
  return (
    <>
      <Box sx={pair}>
        <TextField label="Lote" autoComplete="off" {...form.field('lote')} />
        <FormDateField form={form} name="caducidad" label="Caducidad del lote" />
      </Box>
      {caducidad && fecha && caducidad < fecha && (
        <Notice role="status" severity="error">
          Este lote caducó el {dateInWords(caducidad)}. Compruébalo antes de guardar.
        </Notice>
      )}
      <Box sx={pair}>
        <TextField label="Laboratorio" autoComplete="off" {...form.field('laboratorio')} />
        {tipo === 'vacuna' && (
          <TextField
            label="Enfermedades"
            autoComplete="off"
            help="Separadas por comas"
            {...form.field('enfermedades')}
          />
        )}
      </Box>
    </>
  )
}

export function FechaFields({ state: { form, chosen, changeFecha } }: FieldsProps) {
  const { onChange: _, ...fecha } = useFormValue(form, 'fecha')
  return (
    <>
      <Box sx={pair}>
        <DateField label="Fecha" max={clinicToday()} {...fecha} onChange={changeFecha} />
        <FormDateField form={form} name="proxima" label="Próxima" />
      </Box>
      {chosen?.nota && <Box sx={{ mt: -1, fontSize: '0.875rem', color: 'text.secondary' }}>{chosen.nota}</Box>}
    </>
  )
}

/** A vet records their own, or one of another clinic; others say which vet. */
export function VeterinarioField({ state: { form } }: FieldsProps) {
  const me = veterinarioId(useUsuario())
  const veterinarios = useVeterinarios()
  const { value, onChange } = useFormValue(form, 'id_veterinario')
  if (me !== null && (value === '' || value === String(me)))
    return (
      <FormControlLabel
        label="Puesta en otro centro"
        sx={{ mx: 0, gap: 1.5, alignSelf: 'start' }}
        control={
          <Switch checked={value === ''} onChange={({ target }) => onChange(target.checked ? '' : String(me))} />
        }
      />
    )
  return (
    <SelectField
      label="Veterinario"
      placeholder="En otro centro"
      options={veterinarios.map((one) => ({ value: String(one.id_usuario), label: fullName(one) }))}
      {...form.field('id_veterinario')}
    />
  )
}
